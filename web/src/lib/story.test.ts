import { describe, expect, it } from 'vitest';
import type { GameEvent } from './protocol';
import { linesOf, undoneIn } from './story';

let version = 0;
const answer = (seat: number, text: string, more: Partial<GameEvent> = {}): GameEvent => ({ version: ++version, ply: version, kind: 'answer', seat, text, args: {}, ...more });
const event = (kind: string, args: GameEvent['args'] = {}): GameEvent => ({ version: ++version, ply: version, kind, text: kind, args });

describe('the lines of the log', () => {
  it('puts what one player chose in a row on one line', () => {
    const lines = linesOf([answer(0, 'Move'), answer(0, 'From here'), event('moved'), answer(0, 'Move'), answer(1, 'Build')], new Set());
    expect(lines.map((line) => line.act?.answers.map((one) => one.event.text) ?? line.event?.kind)).toEqual([['Move', 'From here'], 'moved', ['Move'], ['Build']]);
  });
  it('counts the same answer instead of repeating it', () => {
    const [line] = linesOf([answer(0, 'Load: food'), answer(0, 'Load: food'), answer(0, 'Load: food'), answer(0, 'Go')], new Set());
    expect(line?.act?.answers.map((one) => one.again.length)).toEqual([2, 0]);
  });
  it('begins a line where a bot has reasons', () => {
    const why = [{ term: 'ships', text: 'ships', change: 1 }];
    const lines = linesOf([answer(1, 'Move', { why }), answer(1, 'To there'), answer(1, 'Build', { why })], new Set());
    expect(lines.map((line) => line.act?.why.length)).toEqual([1, 1]);
    expect(lines[0]?.act?.answers).toHaveLength(2);
  });
  it('keeps apart what was taken back', () => {
    const log = [answer(0, 'Move'), answer(0, 'To there'), event('table.undo'), answer(0, 'To here')];
    log[2]!.args = { to: log[1]!.ply };
    const undone = undoneIn(log);
    expect([...undone]).toEqual([log[1]]);
    expect(linesOf(log, undone).map((line) => line.act?.undone ?? line.event?.kind)).toEqual([false, true, 'table.undo', false]);
  });
});
