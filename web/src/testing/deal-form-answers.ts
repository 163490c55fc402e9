import type { ProfileReply } from '@bilby/contract/accounts/wire';
import type { answerFetch } from './answer-fetch.ts';
import { buildProfile } from './build-profile.ts';

/** The requests of the deal form with default responses, which callers can override. */
export function dealFormAnswers(profile: Partial<ProfileReply['data']> = {}): Parameters<typeof answerFetch>[0] {
	const category = { id: 1, ctg_name: 'Electronics', ctg_desc: '', ctg_parent: 0, ctg_active: 1, slug: 'electronics' };
	return {
		'/api/profile': { body: { data: buildProfile(profile) } },
		'/api/site': { body: { site: { name: 'Bilby', url: 'https://bilby.example', socialLinks: [], houseAds: [] } } },
		'/api/category': { body: { data: [category] } },
		'/api/store': { body: { data: [{ id: 5, str_name: 'JB Hi-Fi' }] } },
		'/api/brands': { body: { data: [{ id: 9, brd_name: 'Sony' }] } },
		'/api/tags': { body: { data: [] } },
		'/api/similarDeals': { body: { deals: [] } },
		'/api/getImage': { body: { images: [], title: null, price: null } },
	};
}
