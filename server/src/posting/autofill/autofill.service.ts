import { DEAL_TEXTS, dealUrlProblem, withScheme } from '@bilby/contract/deals/rules';
import type { GetImageReply } from '@bilby/contract/posting/suggestions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { findBrands, findCategories, findStores } from '#master-data/master-data.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { QueueByKey } from '#platform/kernel/queue-by-key.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { findOrFailLate } from '#platform/outbound/fail-late.ts';
import type { GuardedFetchOptions } from '#platform/outbound/guarded-fetch.ts';
import { AUTOFILLS } from '../form/posting-limits.ts';
import { type KnownMasters, presentPage, presentUnreadable } from './autofill.present.ts';
import { fetchPage } from './page/fetch-page.ts';
import { readPageAside } from './page/read-page-aside.ts';

type Context = Pick<AppContext, 'db' | 'readDb' | 'clock' | 'config'>;

interface Reading {
	/** Logs why a page could not be read; the member does not learn it. */
	log: { info: (details: object, message: string) => void };
	resolve?: GuardedFetchOptions['resolve'];
}

/** A page can be made to take seconds of a core: one of a member is read at a time, so that others wait for one of theirs at most. */
const turns = new QueueByKey({ atOnce: 1, waiting: 5, ofAll: 100 });

/**
 * What the page behind a deal's link says of it. A page that cannot be read, for whatever reason, answers a message and the
 * store that its address belongs to.
 */
export async function readDealPage(
	context: Context,
	{ userId }: Pick<SessionViewer, 'userId'>,
	url: string,
	{ log, resolve }: Reading,
): Promise<GetImageReply> {
	const problem = dealUrlProblem(url);
	if (problem) throw new AppError({ code: 'validation', message: DEAL_TEXTS.url, fields: { url: problem } });
	await countAttempt(context, AUTOFILLS, String(userId));
	const read = async () => {
		const { html, pageUrl } = await fetchPage(context.config, withScheme(url), { resolve });
		const facts = await readPageAside(html, pageUrl);
		return { facts, pageUrl };
	};
	const page = await turns.run(String(userId), () =>
		findOrFailLate(read, ({ reason, message }) =>
			log.info({ reason, detail: message }, 'a page could not be read for a deal'),
		),
	);
	const known = await findKnown(context);
	const address = withScheme(url);
	if (!page) return presentUnreadable(address, known.stores);
	return presentPage(page.facts, { ...known, addresses: [page.pageUrl, address] });
}

async function findKnown({ readDb }: Pick<Context, 'readDb'>): Promise<KnownMasters> {
	const [stores, brands, categories] = await Promise.all([
		findStores(readDb),
		findBrands(readDb),
		findCategories(readDb),
	]);
	const isActive = ({ active }: { active: boolean }) => active;
	return { stores: stores.filter(isActive), brands: brands.filter(isActive), categories: categories.filter(isActive) };
}
