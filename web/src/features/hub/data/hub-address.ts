import { type ContributionView, OWN_DEAL_VIEWS, type OwnDealView } from '@bilby/contract/hub/views';
import { MAX_PAGE } from '@bilby/contract/kernel/limits';
import { takeStart } from '@bilby/contract/kernel/shorten';

/** What the hub has tabs for; the specification names more, which come with what they show. */
export const HUB_TABS = ['myDeals', 'contributions', 'huddle', 'accountbasics', 'users', 'contact'] as const;
export type HubTab = (typeof HUB_TABS)[number];

/** What an address of the hub says. Without a tab it is the profile. */
export interface HubAddress {
	tab?: HubTab;
	/** Of `myDeals`, all where nothing is said; of `contributions`, the deals. */
	view?: Exclude<OwnDealView, 'all'> | Exclude<ContributionView, 'deals'>;
	/** Words that narrow a list. */
	q?: string;
	/** Of `contact`: those that are answered, too. */
	state?: 'all';
	/** Of a table, from 2. */
	page?: number;
	/** Of `users`: whom staff look after, by id. */
	user?: number;
}

/** Takes what is not understood for not said. */
export function readHubAddress({ tab, view, q, state, page, user }: Record<string, unknown>): HubAddress {
	const userId = wholeNumber(user, MAX_ID);
	// Without a member there is nothing on it yet.
	const knownTab = HUB_TABS.find((one) => one === tab && (one !== 'users' || userId !== undefined));
	const knownPage = knownTab === 'contact' ? wholeNumber(page, MAX_PAGE) : undefined;
	return {
		...(knownTab && { tab: knownTab }),
		...(knownTab && viewOf(knownTab, view)),
		...(knownTab === 'contact' && state === 'all' && { state }),
		...(knownPage !== undefined && knownPage > 1 && { page: knownPage }),
		...(knownTab === 'users' && userId !== undefined && { user: userId }),
		...(knownTab && q !== undefined && q !== '' && { q: takeStart(String(q), 200) }),
	};
}

function viewOf(tab: HubTab, said: unknown): Pick<HubAddress, 'view'> {
	const dealView = OWN_DEAL_VIEWS.find((one) => one === said);
	if (tab === 'myDeals' && dealView && dealView !== 'all') return { view: dealView };
	return tab === 'contributions' && said === 'posts' ? { view: said } : {};
}

/** Which of one's deals an address asks for. */
export function ownDealView({ view }: HubAddress): OwnDealView {
	return OWN_DEAL_VIEWS.find((one) => one === view) ?? 'all';
}

/** Which of one's contributions an address asks for. */
export function contributionView({ view }: HubAddress): ContributionView {
	return view === 'posts' ? 'posts' : 'deals';
}

/** What the database has for an id at most. */
const MAX_ID = 2_147_483_647;

function wholeNumber(said: unknown, most: number): number | undefined {
	const number = Number(said);
	return /^[1-9]\d*$/.test(String(said)) && number <= most ? number : undefined;
}
