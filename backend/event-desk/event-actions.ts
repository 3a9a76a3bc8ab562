import {
  changedEventSchema,
  doorMarkSchema,
  doorScanSchema,
  eventStateSchema,
  newEventSchema,
  officeEventQuerySchema,
  officeEventsQuerySchema,
  repeatedEventSchema,
  waitingMoveSchema,
  walkInSchema,
} from '#contract/office/events.ts';
import { mayInOffice } from '#domain/office/office.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
import { addPlayer } from './add-player.ts';
import { setEventState } from './change-state.ts';
import { findDecks } from './find-decks.ts';
import { findEvent, listEntries } from './find-event.ts';
import { findEventPosts } from './find-event-posts.ts';
import { listEvents } from './list-events.ts';
import { markAtDoor } from './mark-at-door.ts';
import { moveWaiting } from './move-waiting.ts';
import { repeatEvent } from './repeat-event.ts';
import { changeEvent, makeEvent } from './save-event.ts';
import { scanAtDoor } from './scan-at-door.ts';
import { writeResultsPost } from './write-results-post.ts';

const right = 'events';
/** Fees and seats are changed only by those who may take money. */
const ofMoney = 'counter';

export const eventActions = {
  events: officeQuery({ right, input: officeEventsQuerySchema }, ({ db, now }, asked) =>
    listEvents(db, asked, now()),
  ),
  /** Posts about tournaments that have no seats yet. */
  eventPosts: officeQuery({ right: ofMoney }, ({ db, now }) => findEventPosts(db, now())),
  event: officeQuery({ right, input: byId.extend(officeEventQuerySchema.shape) }, (office, { id, search }) =>
    findEvent(office, id, { search, showsMoney: mayInOffice(office.signedIn.role, ofMoney) }),
  ),
  eventDecks: officeQuery({ right, input: byId }, ({ db }, { id }) => findDecks(db, id)),
  /** A draft, and the product whose units are its seats. Returns its id. */
  makeEvent: officeAction({ right: ofMoney, input: newEventSchema }, (office, { post_id, event }) =>
    makeEvent(office, office.actor, { postId: post_id, form: event }),
  ),
  /** Whoever has a seat is told of another start by mail. */
  changeEvent: officeAction(
    { right: ofMoney, input: byId.extend(changedEventSchema.shape) },
    (office, { id, version, event }) => changeEvent(office, office.actor, id, { version, form: event }),
  ),
  /** Cancelled, all seats are refunded to where the money came from, which needs the right to the counter. */
  setEventState: officeAction(
    { right, input: byId.extend(eventStateSchema.shape) },
    (office, { id, ...wanted }) => setEventState(office, office.signedIn, id, wanted),
  ),
  /** Returns the id of the draft. */
  writeResultsPost: officeAction({ right: 'posts', input: byId }, (office, { id }) =>
    writeResultsPost(office, office.actor, id),
  ),
  repeatEvent: officeAction(
    { right: ofMoney, input: byId.extend(repeatedEventSchema.shape) },
    (office, { id, weeks }) => repeatEvent(office, office.actor, id, weeks),
  ),
  markAtDoor: officeAction(
    { right, input: byId.extend(doorMarkSchema.shape) },
    async (office, { id, ...mark }) => {
      await markAtDoor(office, office.actor, id, mark);
      return { entries: await listEntries(office.db, id, mark.entry_id) };
    },
  ),
  scanAtDoor: officeAction({ right, input: byId.extend(doorScanSchema.shape) }, (office, { id, scan }) =>
    scanAtDoor(office, office.actor, id, scan),
  ),
  /** A free seat for who is there. Returns the id of the entry; a seat with a fee is sold at the counter. */
  addPlayer: officeAction({ right, input: byId.extend(walkInSchema.shape) }, (office, { id, ...walkIn }) =>
    addPlayer(office, office.actor, id, walkIn),
  ),
  /** Also takes somebody off the list who is offered a seat. */
  moveWaiting: officeAction(
    { right, input: byId.extend(waitingMoveSchema.shape) },
    (office, { id, ...move }) => moveWaiting(office, office.actor, id, move),
  ),
};
