import { openSecrets } from '@bilby/server/platform/secrets/secrets';
import { createSolvedCaptcha } from '@bilby/server/testing/requests/captcha';
import { joinAsNewcomer } from './join.ts';
import type { SiteProcess } from './running-site.ts';
import { type Comment, callApi, dealForm, readFeed } from './site-api.ts';

/** The members who make things wait. */
interface CaseMakers {
	site: SiteProcess;
	/** The session tokens of the member who posts, another who reports, and one of the staff. */
	poster: string;
	reporter: string;
	staff: string;
}

/** Makes things of several kinds wait for a decision, `count` in all. At least one is of each kind. */
export async function createCases(makers: CaseMakers, count: number): Promise<void> {
	const rare = [proposeStore, editDeal, postPendingDeal];
	const common = [reportComment, reportHuddlePost, reportComment, sendContactMessage];
	const creators = Array.from(
		{ length: Math.max(0, count) },
		(_, place) => rare[place] ?? common[place % common.length] ?? reportComment,
	);
	await Promise.all(creators.map((create, place) => create(makers, place)));
}

async function reportComment({ site, poster, reporter }: CaseMakers, place: number): Promise<void> {
	const [deal] = await readFeed(site, { filterBy: 'all' });
	const body = { dealId: deal?.id, parentPostId: null, comment: `<p>Code ${place} is on my channel, be quick!</p>` };
	const { comment } = await callApi<{ comment: Comment }>(site, '/api/deal-comment-all', { token: poster, body });
	const flag = { status: 1, commentid: comment.id, reason: 'spam', note: 'Same text everywhere.' };
	await callApi(site, '/api/update-flag', { token: reporter, body: flag });
}

async function reportHuddlePost({ site, poster, reporter }: CaseMakers, place: number): Promise<void> {
	const { huddles } = await callApi<{ huddles: { id: number }[] }>(site, '/api/huddles', { body: { limit: 1 } });
	const body = { huddleId: huddles[0]?.id, comment: `<p>Shop ${place} sells it for less</p>` };
	const { comment } = await callApi<{ comment: Comment }>(site, '/api/forumComment', { token: poster, body });
	const flag = { status: 1, commentid: comment.id, reason: 'rude', note: '' };
	await callApi(site, '/api/updateForumFlag', { token: reporter, body: flag });
}

async function sendContactMessage({ site }: CaseMakers, place: number): Promise<void> {
	const secrets = openSecrets({ sessionSecret: null, dataDir: site.dataFolder });
	const recaptcha = await createSolvedCaptcha({ context: { secrets, clock: () => new Date() } });
	const sender = { name: 'Olive Quoll', email: 'olive@example.com', subject: 'feedback' };
	await callApi(site, '/api/contact', {
		body: { ...sender, message: `Could pages have a feed? (${place})`, recaptcha },
	});
}

async function postPendingDeal({ site }: CaseMakers): Promise<void> {
	const token = await joinAsNewcomer(site);
	await callApi(site, '/api/postdeal', { token, body: dealForm('Toaster with four slots for $29', {}) });
}

/** A deal that proposes a store waits too. */
async function proposeStore({ site, reporter }: CaseMakers): Promise<void> {
	const body = dealForm('A bag of beans for $29', { proposedStore: 'Outback Coffee Roasters' });
	await callApi(site, '/api/postdeal', { token: reporter, body });
}

/** Only edits of approved deals wait. */
async function editDeal({ site, staff }: CaseMakers): Promise<void> {
	const token = await joinAsNewcomer(site);
	const first = dealForm('Kettle that boils fast for $29', {});
	const { data } = await callApi<{ data: { id: number } }>(site, '/api/postdeal', { token, body: first });
	await callApi(site, '/api/reviewDeal', { token: staff, body: { id: data.id, version: 1 } });
	const changed = { id: String(data.id), version: '1', dealPrice: '39' };
	await callApi(site, '/api/edit-deal', { token, body: dealForm('Kettle that boils fast for $39', changed) });
}
