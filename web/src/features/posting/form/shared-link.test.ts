import { expect, test } from 'vitest';
import { readSharedLink } from './shared-link.ts';

const LINK = 'https://www.jbhifi.com.au/headphones?colour=black';

test.each([
	[{}, {}],
	[
		{ url: LINK, title: 'Headphones' },
		{ url: LINK, title: 'Headphones' },
	],
	[
		{ text: `Look at this ${LINK}`, title: 'Headphones' },
		{ url: LINK, title: 'Headphones' },
	],
	[{ title: LINK }, { url: LINK }],
	[{ text: `Found “${LINK}”…` }, { url: LINK }],
	[{ url: 'javascript:alert(1)', title: '  ' }, {}],
	[{ url: `https://shop.example/${'x'.repeat(3_000)}` }, {}],
	[{ url: 5, text: null, title: ['x'] }, {}],
	[{ title: 'x'.repeat(500) }, { title: 'x'.repeat(200) }],
])('from %j it takes %j', (raw, shared) => {
	const { url, title } = readSharedLink(raw);
	expect({ ...(url && { url }), ...(title && { title }) }).toEqual(shared);
});
