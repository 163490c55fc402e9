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
import { type KnownLabels, presentPage, presentUnreadable } from './autofill.present.ts';
import { fetchPage } from './page/fetch-page.ts';
import { readPageInWorker } from './page/read-page-in-worker.ts';

const AUTOFILLS = { name: 'autofillByMember', most: 60, seconds: 600 };

type Context = Pick<AppContext, 'db' | 'readDb' | 'clock' | 'config'>;

interface Reading {
	/** Logs why a page could not be read. The member does not see the reason. */
	log: { info: (details: object, message: string) => void };
	resolve?: GuardedFetchOptions['resolve'];
}

/** A hostile page can keep a core busy for seconds, so each member has one page read at a time. */
const turns = new QueueByKey({ atOnce: 1, waiting: 5, ofAll: 100 });

/**
 * Returns what the page behind a deal's link says about the product. If the page cannot be read, returns a message and
 * the store that the address belongs to.
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
		const facts = await readPageInWorker(html, pageUrl);
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

async function findKnown({ readDb }: Pick<Context, 'readDb'>): Promise<KnownLabels> {
	const [stores, brands, categories] = await Promise.all([
		findStores(readDb),
		findBrands(readDb),
		findCategories(readDb),
	]);
	const isActive = ({ active }: { active: boolean }) => active;
	return { stores: followMerged(stores), brands: brands.filter(isActive), categories: categories.filter(isActive) };
}

/** Returns the active stores. A store is repeated for each domain of a store that was merged into it. */
function followMerged(stores: Awaited<ReturnType<typeof findStores>>): KnownLabels['stores'] {
	const active = new Map(stores.filter((store) => store.active).map(({ id, name }) => [id, { id, name }]));
	return stores.flatMap(({ id, mergedIntoId, domain }) => {
		const target = active.get(mergedIntoId ?? id);
		return target ? [{ ...target, domain }] : [];
	});
}
