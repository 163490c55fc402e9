import type { SiteFile } from '@bilby/contract/pages/site';

/** The advertisement cards and the footer of a site whose operator has not set SITE_FILE. */
export function defaultSiteFile(siteName: string): SiteFile {
	return {
		socialLinks: [],
		houseAds: [
			{
				title: 'Free is the best price',
				text: 'Freebies, trials without a catch and birthday treats, checked by members.',
				action: 'See free deals',
				url: '/?filter=free',
			},
			{
				title: 'What everyone is talking about',
				text: 'The deals members voted up most in the last few days.',
				action: 'See hot deals',
				url: '/?filter=hot',
			},
			{
				title: 'Picked by our moderators',
				text: 'Featured deals are chosen for value. Nobody can pay to be here.',
				action: 'See featured deals',
				url: '/?filter=featured',
			},
			{
				title: 'Seen a bargain?',
				text: `Post it on ${siteName} and save other shoppers some money. A link and a price will do.`,
				action: 'Post a deal',
				url: '/post-deal',
			},
		],
	};
}
