import { DEAL_TEXTS, dealUrlProblem, withScheme } from '@bilby/contract/deals/rules';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { GetImageReply } from '@bilby/contract/posting/suggestions';
import type { SessionViewer } from '../../accounts/sessions/viewer.ts';
import { findCategories, findStores } from '../../master-data/master-data.queries.ts';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { TurnsByKey } from '../../platform/kernel/turns-by-key.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { findOrFailLate } from '../../platform/outbound/fail-late.ts';
import type { GuardedFetchOptions } from '../../platform/outbound/guarded-fetch.ts';
import { AUTOFILLS } from '../form/posting-limits.ts';
import { presentPage } from './autofill.present.ts';
import { fetchPage } from './page/fetch-page.ts';
import { readPageAside } from './page/read-page-aside.ts';

type Context = Pick<AppContext, 'db' | 'readDb' | 'clock' | 'config'>;

interface Reading {
	/** Logs why a page could not be read; the member does not learn it. */
	log: { info: (details: object, message: string) => void };
	resolve?: GuardedFetchOptions['resolve'];
}

/** A page can be made to take seconds of a core: one of a member is read at a time, so that others wait for one of theirs at most. */
const turns = new TurnsByKey({ atOnce: 1, waiting: 5, ofAll: 100 });

/** What the page behind a deal's link says of it. A page that cannot be read, for whatever reason, answers nothing but a message. */
export async function readDealPage(
	context: Context,
	{ userId }: Pick<SessionViewer, 'userId'>,
	url: string,
	{ log, resolve }: Reading,
): Promise<GetImageReply> {
	const problem = dealUrlProblem(url);
	if (problem) throw new AppError('validation', DEAL_TEXTS.url, { url: problem });
	await countAttempt(context, AUTOFILLS, String(userId));
	const read = async () => {
		const { html, pageUrl } = await fetchPage(context.config, withScheme(url), { resolve });
		const facts = await readPageAside(html, pageUrl);
		const known = await findKnown(context);
		return presentPage(facts, { ...known, addresses: [pageUrl, withScheme(url)] });
	};
	const page = await turns.run(String(userId), () =>
		findOrFailLate(read, ({ reason, message }) =>
			log.info({ reason, detail: message }, 'a page could not be read for a deal'),
		),
	);
	return page ?? NOTHING;
}

/** Stores and categories that a deal may be given. */
async function findKnown({ readDb }: Pick<Context, 'readDb'>) {
	const [stores, categories] = await Promise.all([findStores(readDb), findCategories(readDb)]);
	return { stores: stores.filter(({ active }) => active), categories: categories.filter(({ active }) => active) };
}

const NOTHING: GetImageReply = succeed({
	images: [],
	title: null,
	description: null,
	price: null,
	originalPrice: null,
	store: null,
	category: null,
	message: 'We could not read that page; please fill in the fields yourself.',
});
