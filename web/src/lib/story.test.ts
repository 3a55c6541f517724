import { describe, expect, it } from 'vitest';
import type { GameEvent } from './protocol';
import { linesOf, undoneIn, untold } from './story';

let version = 0;
const answer = (seat: number, text: string, more: Partial<GameEvent> = {}): GameEvent => ({ version: ++version, ply: version, kind: 'answer', seat, text, args: {}, ...more });
const event = (kind: string, args: GameEvent['args'] = {}): GameEvent => ({ version: ++version, ply: version, kind, text: kind, args });

describe('the lines of the log', () => {
  it('puts what one player chose in a row on one line, with what came of it', () => {
    const lines = linesOf([answer(0, 'Move'), answer(0, 'From here'), event('moved'), answer(0, 'Move'), answer(1, 'Build')], new Set());
    expect(lines.map((line) => line.act?.answers.map((one) => one.event.text))).toEqual([['Move', 'From here'], ['Move'], ['Build']]);
    expect(lines.map((line) => line.act?.events.map(({ kind }) => kind))).toEqual([['moved'], [], []]);
  });
  it('gives what is worth it a line of its own', () => {
    const lines = linesOf([answer(0, 'Set the dial'), event('revealed', { seat: 1 }), event('paid', { seat: 1 }), event('won', { seat: 0 }), event('chapter')], new Set(), new Set(['revealed', 'won', 'chapter']));
    expect(lines.map((line) => (line.act ? [line.act.seat, line.act.answers.length, line.act.events.map(({ kind }) => kind)] : line.event?.kind))).toEqual([[0, 1, []], [1, 0, ['revealed', 'paid']], [0, 0, ['won']], 'chapter']);
  });
  it('does not count to a player what the rules did for another seat', () => {
    const lines = linesOf([answer(0, 'End'), event('turn_began', { seat: 2 }), event('automa_card', { seat: 2 }), event('automa_gains', { seat: 2 }), event('got', { seat: 0 })], new Set(), new Set(), (seat) => seat === 2);
    expect(lines.map((line) => [line.act?.seat, line.act?.events.map(({ kind }) => kind)])).toEqual([[0, []], [2, ['turn_began', 'automa_card', 'automa_gains', 'got']]]);
  });
  it('leaves out answers that the events tell, and those that only end something', () => {
    const act = (...codes: string[]) => linesOf([...codes.map((code) => answer(0, code, { code })), event('moved', { seat: 0, n: 2, source: 's2_hex', system: 's3_arrow' })], new Set())[0]!.act!;
    const told = (...codes: string[]) => untold(act(...codes), { hushed: new Set(['end_prelude']), implied: new Set(['take_action']) }).map(({ event: one }) => one.code);
    expect(told('end_prelude', 'pivot_with 3', 'move_from s2_hex', 'move_group 1/0', 'move_to s3_arrow')).toEqual(['pivot_with 3']);
    expect(told('lead 2', 'build_ship s1_hex/2')).toEqual(['lead 2', 'build_ship s1_hex/2']);
  });
  it('names an action only where nothing that is done with it says so', () => {
    const how = { hushed: new Set(['skip']), implied: new Set(['take_action']) };
    const lines = linesOf([answer(0, 'Move', { code: 'take_action move' }), event('moved', { n: 2 }), answer(0, 'Build', { code: 'take_action build' }), answer(0, 'No', { code: 'skip' })], new Set());
    expect(lines.map((line) => untold(line.act!, how).map(({ event: one }) => one.text))).toEqual([[], ['Build']]);
    // What is not told of says nothing.
    expect(untold(lines[0]!.act!, how, false).map(({ event: one }) => one.text)).toEqual(['Move']);
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
