import { expect, it } from 'vitest';
import { renderContent, renderExcerpt } from './render-texts.ts';

/** As posts of both editors, their plugins and pages about them have it. */
const SNIPPETS: [written: string, shown: string][] = [
  [
    '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video","providerNameSlug":"youtube","responsive":true,"className":"wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->\n<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=5--6\n</div><figcaption>Our <em>opening</em></figcaption></figure>\n<!-- /wp:embed -->',
    '\n<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=5--6">Video on YouTube</a></div><figcaption>Our <em>opening</em></figcaption></figure>\n',
  ],
  [
    '<figure class="wp-block-embed-youtube wp-block-embed is-type-video">https://youtu.be/abc</figure>',
    '<figure class="wp-block-embed-youtube wp-block-embed is-type-video"><a href="https://youtu.be/abc">Video on YouTube</a></figure>\n',
  ],
  [
    'Look:\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nNice',
    '<p>Look:</p>\n<figure class="wp-block-embed"><a href="https://youtu.be/dQw4w9WgXcQ">Video on YouTube</a></figure>\n<p>Nice</p>\n',
  ],
  [
    'Look:\nhttps://vimeo.com/123456\nNice',
    '<p>Look:</p>\n<figure class="wp-block-embed"><a href="https://vimeo.com/123456">Video on Vimeo</a></figure>\n<p>Nice</p>\n',
  ],
  [
    '<p>https://vimeo.com/123456</p>',
    '<figure class="wp-block-embed"><a href="https://vimeo.com/123456">Video on Vimeo</a></figure>\n',
  ],
  ['See https://vimeo.com/1 now', '<p>See https://vimeo.com/1 now</p>\n'],
  ['<a href="https://x.y/">https://x.y/</a>', '<p><a href="https://x.y/">https://x.y/</a></p>\n'],
  ['<pre>\nhttps://vimeo.com/123456\n</pre>', '<pre>\nhttps://vimeo.com/123456\n</pre>\n'],
  [
    '[embed]https://www.youtube.com/watch?v=a--b[/embed]',
    '<figure class="wp-block-embed"><a href="https://www.youtube.com/watch?v=a--b">Video on YouTube</a></figure>\n',
  ],
  [
    '[embed width="640" height="360"]http://vimeo.com/22439234[/embed]',
    '<figure class="wp-block-embed"><a href="http://vimeo.com/22439234">Video on Vimeo</a></figure>\n',
  ],
  [
    '[youtube=http://www.youtube.com/watch?v=JaNH56Vpg-A&w=640&h=385]',
    '<figure class="wp-block-embed"><a href="http://www.youtube.com/watch?v=JaNH56Vpg-A&amp;w=640&amp;h=385">Video on YouTube</a></figure>\n',
  ],
  [
    '[youtube https://youtu.be/JaNH56Vpg-A]',
    '<figure class="wp-block-embed"><a href="https://youtu.be/JaNH56Vpg-A">Video on YouTube</a></figure>\n',
  ],
  [
    '[youtube id="JaNH56Vpg-A"]',
    '<figure class="wp-block-embed"><a href="https://www.youtube.com/watch?v=JaNH56Vpg-A">Video on YouTube</a></figure>\n',
  ],
  [
    '[youtube]JaNH56Vpg-A[/youtube]',
    '<figure class="wp-block-embed"><a href="https://www.youtube.com/watch?v=JaNH56Vpg-A">Video on YouTube</a></figure>\n',
  ],
  [
    '[vimeo 44633289]',
    '<figure class="wp-block-embed"><a href="https://vimeo.com/44633289">Video on Vimeo</a></figure>\n',
  ],
  [
    '[vimeo]44633289[/vimeo]',
    '<figure class="wp-block-embed"><a href="https://vimeo.com/44633289">Video on Vimeo</a></figure>\n',
  ],
  [
    '[tweet https://twitter.com/a/status/1]',
    '<figure class="wp-block-embed"><a href="https://twitter.com/a/status/1">Post on X</a></figure>\n',
  ],
  [
    '[su_youtube url="https://youtu.be/JaNH56Vpg-A" width="640"]',
    '<figure class="wp-block-embed"><a href="https://youtu.be/JaNH56Vpg-A">Video on YouTube</a></figure>\n',
  ],
  [
    '[soundcloud url="https://api.soundcloud.com/tracks/1" params="a=b" /]',
    '<figure class="wp-block-embed"><a href="https://api.soundcloud.com/tracks/1">Listen on SoundCloud</a></figure>\n',
  ],
  [
    '[video src="https://old.example/wp-content/uploads/2024/05/night.mp4"]',
    '<video controls src="https://old.example/wp-content/uploads/2024/05/night.mp4"></video>\n',
  ],
  [
    '[video width="640" height="360" mp4="https://old.example/a.mp4"][/video]',
    '<video controls src="https://old.example/a.mp4"></video>\n',
  ],
  [
    '[audio mp3="https://old.example/a.mp3"][/audio]',
    '<audio controls src="https://old.example/a.mp3"></audio>\n',
  ],
  ['[gallery ids="1,2"]', '\n'],
  [
    '[caption id="attachment_6" align="alignnone" width="300"]<img src="/a.png" width="300" height="200" /> A box[/caption]',
    '<p><figure id="attachment_6" aria-describedby="caption-attachment-6" style="width: 300px" class="wp-caption alignnone"><img loading="lazy" decoding="async" src="/a.png" width="300" height="200" /><figcaption id="caption-attachment-6" class="wp-caption-text">A box</figcaption></figure></p>\n',
  ],
  ['[contact-form-7 id="12" title="Contact"]', ''],
  ['[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]', '<p>Text</p>\n'],
  ['Prices [sic] of [Foil] cards [1]', '<p>Prices [sic] of [Foil] cards [1]</p>\n'],
  ['[[gallery]] and [[su_box title="x"]]', '<p>[] and [su_box title=&#8221;x&#8221;]</p>\n'],
  ['<code>[su_box title="x"]</code>', '<p><code>[su_box title="x"]</code></p>\n'],
  ['[su_button url="https://a.b/"]Go[/su_button]', '<p>Go</p>\n'],
  [
    '[deck]4 Bolt[/deck]',
    '<figure class="deck-list">\n<pre>4 Bolt</pre><figcaption><a href="/deck?list=4%20Bolt">Find these cards</a></figcaption></figure>\n',
  ],
  [
    'Text\n\nhttps://www.instagram.com/p/abc/\n',
    '<p>Text</p>\n<figure class="wp-block-embed"><a href="https://www.instagram.com/p/abc/">Post on Instagram</a></figure>\n',
  ],
  [
    'https://example.co.za/page?a=1&b=2',
    '<figure class="wp-block-embed"><a href="https://example.co.za/page?a=1&amp;b=2">More on example.co.za</a></figure>\n',
  ],
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=30" allowfullscreen></iframe>',
    '<p><iframe loading="lazy" width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=30" allowfullscreen></iframe></p>\n',
  ],
  [
    '<!-- wp:core-embed/vimeo {"url":"https://vimeo.com/1"} -->\n<figure class="wp-block-embed-vimeo wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1\n</div></figure>\n<!-- /wp:core-embed/vimeo -->',
    '\n<figure class="wp-block-embed-vimeo wp-block-embed is-type-video"><div class="wp-block-embed__wrapper"><a href="https://vimeo.com/1">Video on Vimeo</a></div></figure>\n',
  ],
  [
    '<!-- wp:paragraph -->\n<p>https://x.com/a/status/1</p>\n<!-- /wp:paragraph -->',
    '\n<figure class="wp-block-embed"><a href="https://x.com/a/status/1">Post on X</a></figure>\n',
  ],
  [
    '<!-- wp:shortcode -->\n[embedyt] https://www.youtube.com/watch?v=abc123def45[/embedyt]\n<!-- /wp:shortcode -->',
    '\n\n\n<figure class="wp-block-embed"><a href="https://www.youtube.com/watch?v=abc123def45">Video on YouTube</a></figure>\n\n\n',
  ],
  [
    'One\r\n\r\nhttps://www.facebook.com/springdeck/videos/1/\r\n\r\nTwo',
    '<p>One</p>\n<figure class="wp-block-embed"><a href="https://www.facebook.com/springdeck/videos/1/">Post on Facebook</a></figure>\n<p>Two</p>\n',
  ],
  ['- https://vimeo.com/1 -', '<p>&#8211; https://vimeo.com/1 &#8211;</p>\n'],
  [
    '<li>https://vimeo.com/1</li>',
    '<li>\n<figure class="wp-block-embed"><a href="https://vimeo.com/1">Video on Vimeo</a></figure>\n</li>\n',
  ],
  ['[wpforms id="7"]\n\nText', '<p>Text</p>\n'],
  [
    '<div class="fb-video" data-href="https://www.facebook.com/shop/videos/1/" data-width="500"></div>',
    '<figure class="wp-block-embed"><a href="https://www.facebook.com/shop/videos/1/">Post on Facebook</a></figure>\n',
  ],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@shop/video/7" data-video-id="7"><section><a href="https://www.tiktok.com/@shop">@shop</a></section></blockquote>',
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@shop/video/7" data-video-id="7">\n<p><a href="https://www.tiktok.com/@shop/video/7">Video on TikTok</a></p>\n<section><a href="https://www.tiktok.com/@shop">@shop</a></section>\n</blockquote>\n',
  ],
  ['[woocommerce_cart]\n\nText', '<p>Text</p>\n'],
  ['Text [recent_products] and [[my_tag]]', '<p>Text  and [my_tag]</p>\n'],
  ['<!-- wp:shortcode -->\n[products]\n<!-- /wp:shortcode -->', '\n\n'],
  [
    '<!-- wp:paragraph -->\n<p>[products]</p>\n<!-- /wp:paragraph -->',
    '\n<p class="wp-block-paragraph">[products]</p>\n',
  ],
  [
    '[et_pb_section fb_built="1"][et_pb_video src="https://youtu.be/JaNH56Vpg-A" _builder_version="4"][/et_pb_video][/et_pb_section]',
    '<figure class="wp-block-embed"><a href="https://youtu.be/JaNH56Vpg-A">Video on YouTube</a></figure>\n',
  ],
  [
    '[vc_row][vc_video link="https://youtu.be/JaNH56Vpg-A"][/vc_row]',
    '<figure class="wp-block-embed"><a href="https://youtu.be/JaNH56Vpg-A">Video on YouTube</a></figure>\n',
  ],
  [
    '[fusion_youtube id="JaNH56Vpg-A" width="600" /]',
    '<figure class="wp-block-embed"><a href="https://www.youtube.com/watch?v=JaNH56Vpg-A">Video on YouTube</a></figure>\n',
  ],
  ['[b]Bold[/b] and [i]it[/i]', '<p>Bold and it</p>\n'],
  [
    '[googlemaps https://www.google.com/maps/embed?pb=1]',
    '<figure class="wp-block-embed"><a href="https://www.google.com/maps/embed?pb=1">Map on Google Maps</a></figure>\n',
  ],
];

it.each(SNIPPETS)('%j is shown without its shortcode or bare address', (written, shown) => {
  expect(renderContent(written)).toBe(shown);
});

it('says nothing of a player in an excerpt', () => {
  expect(renderExcerpt('', 'Look:\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nNice')).toBe('<p>Look: Nice</p>\n');
});

it('takes linear time, also for malicious texts', () => {
  for (const piece of [
    'https://a\n',
    '[embed]',
    '[youtube ',
    '[a b=c ',
    '<p>https://a',
    '[/a][a',
    '<figure class="wp-block-embed">',
  ])
    expect(renderContent(piece.repeat(10_000)).length).toBeGreaterThanOrEqual(0);
});
