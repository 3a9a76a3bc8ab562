import { foldCase } from '#domain/text/text.ts';

/**
 * Heads of WooCommerce's export, which is written in the site's language: English | German | Spanish | French | Dutch | and what
 * people write in Afrikaans. Versions that differ are separated by '~', of the English ones the shop's own first; '#' is the number of
 * an attribute.
 */
const HEADS = `
Type | Typ | Tipo | Type | Type | Tipe
SKU | Artikelnummer | SKU | UGS | Artikelnummer ~ SKU | SKU ~ Artikelnommer
GTIN, UPC, EAN, or ISBN | GTIN, UPC, EAN oder ISBN | GTIN, UPC, EAN o ISBN | GTIN, UPC, EAN ou ISBN | GTIN, UPC, EAN of ISBN | GTIN, UPC, EAN of ISBN ~ Strepieskode
Name | Name | Nombre | Nom | Naam | Naam
Published | Veröffentlicht | Publicado | Publié | Gepubliceerd | Gepubliseer
Is featured? | Ist hervorgehoben? | ¿Está destacado? | Mis en avant ? | Uitgelicht? | Is uitgelig?
Visibility in catalog ~ Visibility in catalogue | Sichtbarkeit im Katalog | Visibilidad en el catálogo | Visibilité dans le catalogue | Zichtbaarheid in catalogus | Sigbaarheid in katalogus
Short description | Kurzbeschreibung | Descripción corta | Description courte | Korte beschrijving ~ Korte omschrijving | Kort beskrywing
Description | Beschreibung | Descripción | Description | Beschrijving | Beskrywing
Date sale price starts | Datum, an dem Angebotspreis beginnt | Día en que empieza el precio rebajado | Date de début de promo | Startdatum actieprijs | Uitverkoping begin
Date sale price ends | Datum, an dem Angebotspreis endet | Día en que termina el precio rebajado | Date de fin de promo | Einddatum actieprijs | Uitverkoping eindig
Tax status | Steuerstatus | Estado del impuesto | État de la TVA | Btw status ~ Btw-status | Belastingstatus
Tax class | Steuerklasse | Clase de impuesto | Classe de TVA | Belastingklasse | Belastingklas
In stock? | Vorrätig? | ¿En inventario? ~ ¿Existencias? ~ ¿Hay existencias? | En stock ? | Op voorraad? | In voorraad?
Stock | Lager ~ Bestand ~ Lagerbestand | Inventario ~ Existencias | Stock | Voorraad | Voorraad
Low stock amount | Geringe Lagermenge ~ Geringer Lagerbestand | Cantidad de bajo inventario ~ Cantidad de pocas existencias | Montant de stock faible | Lage voorraad | Lae voorraad
Backorders allowed? | Lieferrückstande erlaubt? ~ Lieferrückstände erlaubt? ~ Rückstände erlaubt? | ¿Permitir reservas de productos agotados? | Autoriser les commandes de produits en rupture ? ~ Autoriser les commandes en rupture ? | Nabestellingen toestaan? | Agterbestellings toegelaat?
Sold individually? | Nur einzeln verkaufen? | ¿Vendido individualmente? | Vendre individuellement ? | Wordt individueel verkocht? | Word enkel verkoop?
Weight (kg) | Gewicht (kg) | Peso (kg) | Poids (kg) | Gewicht (kg) | Gewig (kg)
Length (cm) | Länge (cm) | Longitud (cm) | Longueur (cm) | Lengte (cm) | Lengte (cm)
Width (cm) | Breite (cm) | Anchura (cm) ~ Ancho (cm) | Largeur (cm) | Breedte (cm) | Breedte (cm)
Height (cm) | Höhe (cm) | Altura (cm) | Hauteur (cm) | Hoogte (cm) | Hoogte (cm)
Allow customer reviews? | Kundenrezensionen erlauben? ~ Kundenbewertungen erlauben? | ¿Permitir valoraciones de clientes? | Autoriser les avis clients ? | Klantbeoordelingen toestaan? | Resensies toegelaat?
Purchase note | Hinweis zum Kauf | Nota de compra | Note de commande | Aankoopnotitie | Aankoopnota
Sale price | Angebotspreis | Precio rebajado | Tarif promo | Actieprijs | Uitverkoopprys ~ Verkoopprys
Regular price | Regulärer Preis ~ Normaler Preis | Precio normal | Tarif régulier | Reguliere prijs ~ Normale prijs | Gewone prys ~ Prys
Categories | Kategorien | Categorías ~ Categorias | Catégories | Categorieën | Kategorieë
Tags | Schlagwörter | Etiquetas | Étiquettes | Tags | Etikette
Brands | Marken | Marcas | Marques | Merken | Handelsmerke ~ Merke
Shipping class | Versandklasse | Clase de envío | Classe d'expédition | Verzendklasse | Versendingsklas
Images | Bilder | Imágenes | Images | Afbeeldingen | Prente ~ Beelde
Download limit | Downloadlimit | Límite de descargas | Limite de téléchargement | Downloadlimiet | Aflaailimiet
Download expiry days | Ablauftage des Downloads | Días de caducidad de la descarga | Jours d'expiration du téléchargement | Dagen vervaltijd download | Dae tot aflaai verval
Parent | Übergeordnetes Produkt | Superior ~ Principal | Parent | Hoofd ~ Bovenliggend | Ouer
Grouped products | Gruppierte Produkte | Productos agrupados | Groupes de produits | Gegroepeerde producten | Gegroepeerde produkte
Upsells | Zusatzverkäufe | Ventas dirigidas | Produits suggérés | Upsells | Upsells
Cross-sells | Cross-Sells (Querverkäufe) ~ Querverkäufe | Ventas cruzadas | Ventes croisées | Cross-sells | Cross-sells
External URL | Externe URL | URL externa | URL externe | Externe URL | Eksterne URL
Button text | Button-Text | Texto del botón | Libellé du bouton | Knop tekst ~ Knoptekst | Knoppieteks
Position | Position | Posición | Position | Positie | Posisie
Attribute # name | Attribut # Name | Nombre del atributo # | Nom de l'attribut # | Naam eigenschap # | Eienskap # naam
Attribute # value(s) | Attribut # Wert(e) | Valor(es) del atributo # | Valeur(s) de l'attribut # | Waarde eigenschap # ~ Waarde(n) eigenschap # | Eienskap # waarde(s)
Attribute # visible | Attribut # Sichtbar | Atributo visible # | Attribut # visible | Zichtbare eigenschap # | Eienskap # sigbaar
Attribute # global | Attribut # Global | Atributo global # | Attribut # global | Globale eigenschap # | Eienskap # globaal
Attribute # default | Attribut # Standard | Atributo por defecto # ~ Valor por defecto del atributo # | Attribut # par défaut | Standaardeigenschap # | Eienskap # verstek`;

/** Of heads that are written otherwise in English. */
const LEAST_KNOWN = 3;

const keyOf = (head: string): string => foldCase(head.replaceAll('’', "'")).replace(/\s+/g, ' ').trim();

/** The shop's head by what each language calls it. */
const [ENGLISH = new Map<string, string>(), ...LANGUAGES]: readonly ReadonlyMap<string, string>[] =
  readHeads();

function readHeads(): Map<string, string>[] {
  const rows = HEADS.trim()
    .split('\n')
    .map((row) => row.split(' | '));
  return [0, 1, 2, 3, 4, 5].map(
    (language) =>
      new Map(
        rows.flatMap((row) => {
          const [own = ''] = row[0]?.split(' ~ ') ?? [];
          return (row[language] ?? '').split(' ~ ').map((head): [string, string] => [keyOf(head), own]);
        }),
      ),
  );
}

/** As the shop and WooCommerce write it in the English of any country. */
export const isShopHead = (head: string): boolean => ENGLISH.has(numberless(keyOf(head)));

const numberless = (key: string): string => key.replace(/ \d+(?= |$)/, ' #');

/**
 * The heads of a product file in the shop's own words. Those of WooCommerce's export in another English, German, Spanish, French,
 * Dutch or Afrikaans are translated, all others come back as they are.
 */
export function headsInEnglish(header: readonly string[]): string[] {
  const keys = header.map(keyOf);
  const scored = LANGUAGES.map((heads) => ({
    heads,
    known: keys.filter((key) => heads.has(numberless(key)) && !ENGLISH.has(numberless(key))).length,
  }));
  const [best] = scored.toSorted((one, other) => other.known - one.known);
  const heads = best && best.known >= LEAST_KNOWN ? best.heads : undefined;
  const taken = new Set(keys);
  return header.map((head, at) => {
    const key = keys[at] ?? '';
    const [number = ''] = /\d+/.exec(key) ?? [];
    // 'Catégories' is 'Categories' without its accent.
    const same = ENGLISH.get(numberless(key));
    const english = (same ?? heads?.get(numberless(key)))?.replace('#', number);
    if (english === undefined || (keyOf(english) !== key && taken.has(keyOf(english)))) return head;
    taken.add(keyOf(english));
    return head.trim().toLowerCase() === english.toLowerCase() ? head : english;
  });
}
