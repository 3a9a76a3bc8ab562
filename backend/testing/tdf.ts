/** A finished League Challenge of five in TOM's form, with names of nobody. */
export const FINISHED_TDF = `<?xml version="1.0" encoding="UTF-8"?>
<tournament type="2" stage="5" version="1.80" gametype="TRADING_CARD_GAME" mode="LEAGUECHALLENGE">
	<data>
		<name>November &amp; December Challenge</name>
		<id>26-11-000001</id>
		<city>Bloemfontein</city>
		<state></state>
		<country>South Africa</country>
		<roundtime>30</roundtime>
		<finalsroundtime>75</finalsroundtime>
		<organizer popid="1000001" name="Some Body"/>
		<startdate>11/28/2026</startdate>
		<lessswiss>false</lessswiss>
		<autotablenumber>true</autotablenumber>
		<overflowtablestart>0</overflowtablestart>
	</data>
	<timeelapsed>0</timeelapsed>
	<players>
		${['101 Thandi Nkosi', '102 Lebo Mokoena', '103 Riaan Botha', '104 Sipho O&apos;Dube', '105 Zoë Adams']
      .map((line) => {
        const [id, first, last] = line.split(' ');
        const dropped =
          id === '105'
            ? '<dropped><status>1</status><round>2</round><timestamp>11/28/2026 12:00:00</timestamp></dropped>'
            : '';
        return `<player userid="${id}"><firstname>${first}</firstname><lastname>${last}</lastname><birthdate>02/27/1999</birthdate><starter>true</starter>${dropped}<creationdate>11/28/2026 10:00:00</creationdate><lastmodifieddate>11/28/2026 10:00:00</lastmodifieddate></player>`;
      })
      .join('\n\t\t')}
	</players>
	<pods>
		<pod category="10" stage="5">
			<poddata><startingtable>1</startingtable><playoff3rd4th>false</playoff3rd4th></poddata>
			<subgroups><subgroup number="1"><players><player userid="101"/></players></subgroup></subgroups>
			<rounds>
				${round(1, ['1 101 102 1', '2 103 104 3', '0 105'])}
				${round(2, ['1 101 103 1', '2 102 105 1', '0 104'])}
				${round(3, ['1 101 104 2', '2 102 103 4'])}
			</rounds>
		</pod>
	</pods>
	<standings>
		<pod category="2" type="finished">
			<player id="104" place="1"/>
			<player id="101" place="2"/>
			<player id="102" place="3"/>
			<player id="103" place="4"/>
		</pod>
		<pod category="2" type="dnf"><player id="105"/></pod>
	</standings>
	<finalsoptions></finalsoptions>
</tournament>
`;

/** Matches as 'table player player outcome', or 'table player' for a bye. */
function round(number: number, matches: readonly string[]): string {
  const written = matches.map((match) => {
    const [table, a, b, outcome] = match.split(' ');
    const players = b ? `<player1 userid="${a}"/><player2 userid="${b}"/>` : `<player userid="${a}"/>`;
    return `<match outcome="${outcome ?? 5}">${players}<timestamp>11/28/2026 10:40:00</timestamp><tablenumber>${table}</tablenumber></match>`;
  });
  return `<round number="${number}" type="3" stage="6"><timeleft>0</timeleft><matches>${written.join('')}</matches></round>`;
}
