import { expect, it } from 'vitest';
import { headsInEnglish } from './translated-heads.ts';

const ENGLISH =
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Tax status|In stock?|Stock|Backorders allowed?|Weight (kg)|Sale price|Regular price|Categories|Tags|Shipping class|Images|Parent|Brands|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 1 global|Attribute 12 name';

it.each([
  [
    'German',
    'ID|Typ|Artikelnummer|GTIN, UPC, EAN oder ISBN|Name|Veröffentlicht|Ist hervorgehoben?|Sichtbarkeit im Katalog|Kurzbeschreibung|Beschreibung|Datum, an dem Angebotspreis beginnt|Steuerstatus|Vorrätig?|Bestand|Lieferrückstande erlaubt?|Gewicht (kg)|Angebotspreis|Regulärer Preis|Kategorien|Schlagwörter|Versandklasse|Bilder|Übergeordnetes Produkt|Marken|Attribut 1 Name|Attribut 1 Wert(e)|Attribut 1 Sichtbar|Attribut 1 Global|Attribut 12 Name',
  ],
  [
    'Spanish',
    'ID|Tipo|SKU|GTIN, UPC, EAN o ISBN|Nombre|Publicado|¿Está destacado?|Visibilidad en el catálogo|Descripción corta|Descripción|Día en que empieza el precio rebajado|Estado del impuesto|¿En inventario?|Inventario|¿Permitir reservas de productos agotados?|Peso (kg)|Precio rebajado|Precio normal|Categorías|Etiquetas|Clase de envío|Imágenes|Superior|Marcas|Nombre del atributo 1|Valor(es) del atributo 1|Atributo visible 1|Atributo global 1|Nombre del atributo 12',
  ],
  [
    'French',
    'ID|Type|UGS|GTIN, UPC, EAN ou ISBN|Nom|Publié|Mis en avant ?|Visibilité dans le catalogue|Description courte|Description|Date de début de promo|État de la TVA|En stock\u00a0?|Stock|Autoriser les commandes de produits en rupture ?|Poids (kg)|Tarif promo|Tarif régulier|Catégories|Étiquettes|Classe d’expédition|Images|Parent|Marques|Nom de l’attribut 1|Valeur(s) de l’attribut 1 |Attribut 1 visible|Attribut 1 global|Nom de l’attribut 12',
  ],
  [
    'Dutch',
    'ID|Type|Artikelnummer|GTIN, UPC, EAN of ISBN|Naam|Gepubliceerd|Uitgelicht?|Zichtbaarheid in catalogus|Korte beschrijving|Beschrijving|Startdatum actieprijs|Btw status|Op voorraad?|Voorraad|Nabestellingen toestaan?|Gewicht (kg)|Actieprijs|Reguliere prijs|Categorieën|Tags|Verzendklasse|Afbeeldingen|Hoofd|Merken|Naam eigenschap 1|Waarde eigenschap 1|Zichtbare eigenschap 1|Globale eigenschap 1|Naam eigenschap 12',
  ],
])('%s heads of a WooCommerce export are read as the English ones', (_language, heads) => {
  expect(headsInEnglish(heads.split('|'))).toEqual(ENGLISH.split('|'));
});

it('Afrikaans heads are read', () => {
  expect(headsInEnglish(['SKU', 'Naam', 'Gewone prys', 'Voorraad', 'Kategorieë', 'Meta: x'])).toEqual([
    'SKU',
    'Name',
    'Regular price',
    'Stock',
    'Categories',
    'Meta: x',
  ]);
});

it('heads of another English are read as the shop’s own, and their capitals stay', () => {
  expect(headsInEnglish(['sku', 'NAME', 'Visibility in catalogue', 'Visibility'])).toEqual([
    'sku',
    'NAME',
    'Visibility in catalog',
    'Visibility',
  ]);
  const both = ['SKU', 'Visibility in catalog', 'Visibility in catalogue'];
  expect(headsInEnglish(both)).toEqual(both);
});

it.each([
  [['SKU', 'Name', 'Regular price', 'Stock', 'Bilder']],
  [['SKU', 'Naam', 'Kleur', 'Maat']],
  [['Handle', 'Title', 'Type', 'Tags', 'Position']],
  [['Count', 'Name', 'Edition']],
])('other heads stay as they are: %j', (heads) => {
  expect(headsInEnglish(heads)).toEqual(heads);
});

it('no head is given twice', () => {
  const heads = headsInEnglish([
    'ID',
    'Typ',
    'SKU',
    'Artikelnummer',
    'Name',
    'Bestand',
    'Lager',
    'Bilder',
    'Kategorien',
  ]);
  expect(heads).toEqual([
    'ID',
    'Type',
    'SKU',
    'Artikelnummer',
    'Name',
    'Stock',
    'Lager',
    'Images',
    'Categories',
  ]);
});
