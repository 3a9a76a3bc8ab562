import { southAfricanTime } from '#domain/time/south-african-time.ts';

export interface TdfEntry {
  playerId: string;
  name: string;
  birthYear: number;
}

export interface NewTdf {
  name: string;
  city: string;
  startsAt: string;
  organiser: string;
  players: readonly TdfEntry[];
}

/** A tournament that is set up and not paired yet (stage 1), as TOM opens it. TOM keeps of a birth date the year alone. */
export function writeTdf({ name, city, startsAt, organiser, players }: NewTdf, now: Date): string {
  const at = usTime(now);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tournament type="2" stage="1" version="1.80" gametype="TRADING_CARD_GAME" mode="LEAGUECHALLENGE">',
    '\t<data>',
    `\t\t<name>${xml(name)}</name>`,
    '\t\t<id></id>',
    `\t\t<city>${xml(city)}</city>`,
    '\t\t<state></state>',
    '\t\t<country>South Africa</country>',
    '\t\t<roundtime>0</roundtime>',
    '\t\t<finalsroundtime>0</finalsroundtime>',
    `\t\t<organizer popid="" name="${xml(organiser)}"/>`,
    `\t\t<startdate>${usTime(new Date(startsAt)).slice(0, 10)}</startdate>`,
    '\t\t<lessswiss>false</lessswiss>',
    '\t\t<autotablenumber>true</autotablenumber>',
    '\t\t<overflowtablestart>0</overflowtablestart>',
    '\t</data>',
    '\t<timeelapsed>0</timeelapsed>',
    '\t<players>',
    ...players.flatMap((player) => playerLines(player, at)),
    '\t</players>',
    '\t<pods>',
    '\t</pods>',
    '\t<finalsoptions>',
    '\t</finalsoptions>',
    '</tournament>',
  ];
  return `${lines.join('\n')}\n`;
}

function playerLines({ playerId, name, birthYear }: TdfEntry, at: string): string[] {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [
    `\t\t<player userid="${xml(playerId)}">`,
    `\t\t\t<firstname>${xml(first)}</firstname>`,
    `\t\t\t<lastname>${xml(rest.join(' '))}</lastname>`,
    `\t\t\t<birthdate>02/27/${birthYear}</birthdate>`,
    '\t\t\t<starter>true</starter>',
    `\t\t\t<creationdate>${at}</creationdate>`,
    `\t\t\t<lastmodifieddate>${at}</lastmodifieddate>`,
    '\t\t</player>',
  ];
}

/** 'MM/DD/YYYY HH:MM:SS' */
function usTime(moment: Date): string {
  const [day = '', time = ''] = southAfricanTime(moment).split('T');
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year} ${time}`;
}

const NAMED: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&${NAMED[sign]};`);
