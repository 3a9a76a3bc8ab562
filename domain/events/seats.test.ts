import { describe, expect, it } from 'vitest';
import { EVENT_STATES, findBookingProblem, isTooEarly, mayBecome, mayCancelSeat } from './event-state.ts';
import { findSeatProblems, needsGuardian, personKey, type Seat } from './seats.ts';

const STARTS = '2026-11-28T08:00:00.000Z';
const QUESTIONS = { asksPlayerId: false, asksBirthYear: false, startsAt: STARTS };
const thandi: Seat = {
  name: 'Thandi Nkosi',
  playerId: '',
  birthYear: null,
  isUnder18: false,
  guardianName: '',
  guardianPhone: '',
  guardianAgrees: false,
  showsName: false,
};
const lebo: Seat = {
  ...thandi,
  name: 'Lebo Nkosi',
  isUnder18: true,
  guardianName: 'Thandi Nkosi',
  guardianPhone: '082 555 0123',
  guardianAgrees: true,
};
const fields = (seat: Seat, asked = {}) =>
  findSeatProblems(seat, { ...QUESTIONS, ...asked }).map(({ code, field }) => `${code} ${field}`);

describe('who plays on a seat', () => {
  it('needs a name, and whatever else the event asks', () => {
    expect(fields(thandi)).toEqual([]);
    expect(fields({ ...thandi, name: ' \u200b' })).toEqual(['seat_names_needed name']);
    expect(fields(thandi, { asksPlayerId: true, asksBirthYear: true })).toEqual([
      'seat_names_needed player_id',
      'seat_names_needed birth_year',
    ]);
  });

  it.each([
    [1914, false],
    [1915, true],
    [2008, true],
    [2027, false],
  ])('a year of birth of %i is possible: %s', (birthYear, isPossible) => {
    const found = fields({ ...lebo, birthYear }, { asksBirthYear: true });
    expect(found.includes('seat_names_needed birth_year')).toBe(!isPossible);
  });

  it('a child needs a parent or guardian who can be called and agrees', () => {
    expect(fields(lebo)).toEqual([]);
    expect(fields({ ...lebo, guardianName: '', guardianPhone: '1', guardianAgrees: false })).toEqual([
      'guardian_needed guardian_name',
      'guardian_needed guardian_phone',
      'guardian_needed guardian_agrees',
    ]);
  });

  it.each([
    [{ isUnder18: false, birthYear: null }, false],
    [{ isUnder18: true, birthYear: null }, true],
    [{ isUnder18: true, birthYear: 1990 }, true],
    // Who turns 18 in the year of the event says whether that day has come.
    [{ isUnder18: false, birthYear: 2008 }, false],
    [{ isUnder18: false, birthYear: 2009 }, true],
  ])('%j needs a guardian: %s', (seat, isNeeded) => {
    expect(needsGuardian(seat, STARTS)).toBe(isNeeded);
  });

  it('the year of the event is that of South Africa', () => {
    expect(needsGuardian({ isUnder18: false, birthYear: 2009 }, '2026-12-31T22:00:00.000Z')).toBe(false);
    expect(needsGuardian({ isUnder18: false, birthYear: 2009 }, '2026-12-31T21:59:59.000Z')).toBe(true);
  });

  it('is the same person by name and player number, in any spelling', () => {
    const key = personKey({ name: 'Zoë  Nkosi ', playerId: 'ab1' });
    expect(personKey({ name: 'zoe nkosi', playerId: 'AB1' })).toBe(key);
    expect(personKey({ name: 'zoe nkosi', playerId: 'AB2' })).not.toBe(key);
    const irish = personKey({ name: 'Siân O’Brien-Nkosi', playerId: '467 2166' });
    expect(personKey({ name: "sian o'brien nkosi", playerId: '467-2166' })).toBe(irish);
    expect(personKey({ name: '李 小龍', playerId: '' })).not.toBe(
      personKey({ name: '王 小龍', playerId: '' }),
    );
  });
});

describe('an event', () => {
  const event = { state: 'open', opensAt: null, closesAt: STARTS, cancelUntil: STARTS } as const;
  const before = '2026-11-28T07:59:59.999Z';

  it('sells seats while it is open, from and until its times', () => {
    expect(findBookingProblem(event, before)).toBeUndefined();
    expect(findBookingProblem(event, STARTS)).toBe('event_closed');
    expect(findBookingProblem({ ...event, opensAt: before }, before)).toBeUndefined();
    expect(findBookingProblem({ ...event, opensAt: STARTS }, before)).toBe('event_not_open');
  });

  it.each([
    ['draft', 'event_not_open'],
    ['closed', 'event_closed'],
    ['over', 'event_closed'],
    ['cancelled', 'event_closed'],
  ] as const)('that is %s sells none: %s', (state, problem) => {
    expect(findBookingProblem({ ...event, state }, before)).toBe(problem);
  });

  it('takes seats back until its time, while they are still to be played', () => {
    expect(mayCancelSeat(event, before)).toBe(true);
    expect(mayCancelSeat({ ...event, state: 'closed' }, before)).toBe(true);
    expect(mayCancelSeat(event, STARTS)).toBe(false);
    expect(mayCancelSeat({ ...event, state: 'over' }, before)).toBe(false);
  });

  it('changes its state only as the shop works', () => {
    const changes = EVENT_STATES.flatMap((from) =>
      EVENT_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(changes).toEqual([
      'draft open',
      'draft cancelled',
      'open closed',
      'open cancelled',
      'closed open',
      'closed over',
      'closed cancelled',
      'over closed',
    ]);
    expect([isTooEarly('over', STARTS, before), isTooEarly('over', STARTS, STARTS)]).toEqual([true, false]);
    expect(isTooEarly('closed', STARTS, before)).toBe(false);
  });
});
