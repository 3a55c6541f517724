/** Reads gettext catalogues at build time: plain messages as text, plural ones as an object by category. */

export type Messages = Record<string, string | Record<string, string>>;

const CATEGORIES = ['one', 'other'];
const LINE = /^(msgid|msgid_plural|msgstr|msgstr\[(\d)\])?\s*(".*")$/;

export function parsePo(source: string): Messages {
  const found: Messages = {};
  let id = '';
  let forms: string[] = [];
  let target: 'id' | 'plural' | number = 'id';
  const flush = (): void => {
    if (id && forms.length && forms.every((form) => form !== '')) {
      const whole = forms.length === 1 ? forms[0] : undefined;
      found[id] = whole ?? Object.fromEntries(forms.map((form, i) => [CATEGORIES[i] ?? 'other', form]));
    }
    id = '';
    forms = [];
  };
  for (const raw of source.split('\n')) {
    const line = raw.trim();
    if (line.startsWith('#') || line === '') continue;
    const match = LINE.exec(line);
    if (!match) throw new Error(`not a line of a catalogue: ${line}`);
    const text = JSON.parse(match[3] ?? '""') as string;
    if (match[1] === 'msgid') {
      flush();
      target = 'id';
    } else if (match[1] === 'msgid_plural') target = 'plural';
    else if (match[1] !== undefined) target = match[2] === undefined ? 0 : Number(match[2]);
    if (target === 'id') id += text;
    else if (target !== 'plural') forms[target] = (forms[target] ?? '') + text;
  }
  flush();
  return found;
}
