import { expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const first = (html: string, title = 'Kettle') =>
	readPage(`<title>${title}</title>${html}`, 'https://shop.example/p/1').images[0];
const shared = (address: string) => `<meta property="og:image" content="${address}">`;
const K = '<img src="/k.jpg">';

it.each([
	shared('/img/site-logo.png'),
	shared('/img/placeholder.png'),
	shared('/img/no_photo_available.png'),
	'<img src="/siteLogo.png">',
	'<img src="/home-banner.jpg" width="1600" height="900">',
	'<img src="{{ product.image }}">',
	'<script type="application/ld+json">[{"logo":"/brand.png"},{"@type":"Product","name":"Kettle","image":"/brand.png"}]</script>',
])('prefers another picture to %s', (html) => {
	expect(first(html + K)).toBe('https://shop.example/k.jpg');
});

it.each([
	['/electric-blanket.jpg', 'Electric Blanket'],
	['/pixel-9.jpg', 'Phone'],
	['/logo-tee.jpg', 'Logo Tee'],
	['/iconic-lamp.jpg', 'Lamp'],
])('takes %s for a picture of %s', (file, title) => {
	expect(first(`<img src="${file}">`, title)).toBe(`https://shop.example${file}`);
});

it.each([
	['<img data-src="/k_{width}x.jpg" src="/k_300x.jpg">', '/k_300x.jpg'],
	[shared('/k_%7Bwidth%7Dx.jpg'), '/k_800x.jpg'],
	['<img srcset="/k-1.jpg 1x, /k-2.jpg 2x">', '/k-2.jpg'],
	['<img src="data:image/gif;base64,R0" data-srcset="/k-400.jpg 400w, /k-900.jpg 900w">', '/k-900.jpg'],
	['<img src="/w_300,h_300/k.jpg" srcset="/w_9,h_9/k.jpg 9w">', '/w_300,h_300/k.jpg'],
	['<img src="/img/blank.gif" data-src="/k.jpg">', '/k.jpg'],
	['<img src="/k.jpg" data-old-hires="/k-large.jpg">', '/k-large.jpg'],
])('reads the address in %s', (html, path) => {
	expect(first(html)).toBe(`https://shop.example${path}`);
});
