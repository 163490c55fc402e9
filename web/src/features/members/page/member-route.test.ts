import { afterEach, expect, test, vi } from 'vitest';
import { buildPublicMember } from '#testing/build-member.ts';
import { memberHead } from './member-route.ts';

afterEach(() => void vi.unstubAllEnvs());

const SITE = { name: 'Bilby', url: 'https://bilby.example' };
const NOINDEX = { name: 'robots', content: 'noindex, follow' };
const member = buildPublicMember();

test.each([
	[{}, 'Ledger.Lena: deals | Bilby', '/user/Ledger.Lena'],
	[{ tab: 'comments' }, 'Ledger.Lena: comments | Bilby', '/user/Ledger.Lena?tab=comments'],
] as const)('a page with %j is titled %s with the canonical address %s', (address, title, path) => {
	const { meta, links } = memberHead(SITE, { member, address, hasPosted: true });
	expect(meta).toEqual(expect.arrayContaining([{ title }, { property: 'og:title', content: title }]));
	expect(links).toContainEqual({ rel: 'canonical', href: `https://bilby.example${path}` });
	expect(meta).not.toContainEqual(NOINDEX);
});

test.each([
	['without content', {}, false],
	['that starts in the middle of a list', { cursor: 'abc' }, true],
])('a page %s is not indexed', (_, address, hasPosted) => {
	expect(memberHead(SITE, { member, address, hasPosted }).meta).toContainEqual(NOINDEX);
});

test('structured data contains the public profile, but not the location', () => {
	vi.stubEnv('SSR', true);
	const withPicture = buildPublicMember({ avatar: 'face' });
	const { meta } = memberHead(SITE, { member: withPicture, address: {}, hasPosted: true });
	expect(meta).toContainEqual({
		'script:ld+json': {
			'@context': 'https://schema.org',
			'@type': 'ProfilePage',
			url: 'https://bilby.example/user/Ledger.Lena',
			dateCreated: '2025-02-11T00:00:00.000Z',
			mainEntity: {
				'@type': 'Person',
				name: 'Ledger.Lena',
				url: 'https://bilby.example/user/Ledger.Lena',
				image: 'https://bilby.example/images/avatars/11/face-profile.webp',
				agentInteractionStatistic: {
					'@type': 'InteractionCounter',
					interactionType: 'https://schema.org/WriteAction',
					userInteractionCount: 25,
				},
			},
		},
	});
	expect(JSON.stringify(meta)).not.toContain('Perth');
});
