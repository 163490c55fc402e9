import { USER_SORTS, type UserSort } from '@bilby/contract/accounts/manage-member';
import {
	ALL_DEALS_SORTS,
	type AllDealsSort,
	DEAL_REVIEWS,
	DEAL_STATES,
	type DealReviewState,
	type DealState,
} from '@bilby/contract/all-deals/rules';
import { type ContributionView, OWN_DEAL_VIEWS, type OwnDealView } from '@bilby/contract/hub/views';
import { MAX_PAGE } from '@bilby/contract/kernel/limits';
import { ROLES, type Role, USER_STATUS, type UserStatus } from '@bilby/contract/kernel/roles';
import { takeStart } from '@bilby/contract/kernel/shorten';
import { type ReviewAddress, readReviewAddress } from '../../moderation/review/data/review-address.ts';

/** The tabs of the hub with the titles of their pages. */
export const TAB_TITLES = {
	myDeals: 'My Deals',
	contributions: 'My Contributions',
	huddle: 'Huddles',
	accountbasics: 'Account Settings',
	categories: 'Categories',
	stores: 'Stores',
	brands: 'Brands',
	tags: 'Tags',
	review: 'Review',
	users: 'Manage Users',
	allDeals: 'All Deals',
	allComments: 'Flagged Comments',
	huddleComments: 'Huddle Comments',
	contact: 'Contact Messages',
	affiliate: 'Affiliate Management',
	newsletter: 'Newsletter',
	moderationLog: 'Moderation Log',
} as const;
/** The tabs that store the page number of their table in the address. */
const TABLE_TABS: readonly HubTab[] = ['categories', 'stores', 'brands', 'tags', 'contact'];
type HubTab = keyof typeof TAB_TITLES;

/** The address of the hub. Without a tab it shows the profile. */
export interface HubAddress extends ReviewAddress {
	tab?: HubTab;
	/** Without it, `myDeals` shows all deals and `contributions` shows the deals. */
	view?: Exclude<OwnDealView, 'all'> | Exclude<ContributionView, 'deals'>;
	/** Text that filters a list. */
	q?: string;
	/** For `contact`: includes answered messages. */
	state?: 'all';
	/** For a table: the page number. Left out on page 1. */
	page?: number;
	/** For `users`: the id of the member that staff manage. Without it, the tab lists members. */
	user?: number;
	/** For `users`: the filters and the order of the list. */
	role?: Role;
	status?: UserStatus;
	sort?: UserSort;
	/** For `allDeals`: the filters and the order of the table. */
	review?: DealReviewState;
	dealState?: DealState;
	reported?: true;
	store?: number;
	author?: string;
	order?: AllDealsSort;
}

/** Reads the address of the hub and ignores invalid values. */
export function readHubAddress({ tab, view, q, state, page, ...more }: Record<string, unknown>): HubAddress {
	const knownTab = isTab(tab) ? tab : undefined;
	const knownPage = knownTab && TABLE_TABS.includes(knownTab) ? wholeNumber(page, MAX_PAGE) : undefined;
	return {
		...(knownTab && { tab: knownTab }),
		...(knownTab && readView(knownTab, view)),
		...(knownTab === 'contact' && state === 'all' && { state }),
		...(knownPage !== undefined && knownPage > 1 && { page: knownPage }),
		...(knownTab === 'users' && readUsers(more)),
		...(knownTab === 'review' && readReviewAddress(more)),
		...(knownTab === 'allDeals' && readAllDeals(more)),
		...(knownTab && q !== undefined && q !== '' && { q: takeStart(String(q), 200) }),
	};
}

const isTab = (name: unknown): name is HubTab => typeof name === 'string' && Object.hasOwn(TAB_TITLES, name);

/** Returns the title of the hub's page for an address. */
export function hubTitle({ tab, user }: HubAddress): string {
	if (tab === 'users' && user !== undefined) return 'Edit User';
	return tab ? TAB_TITLES[tab] : 'Profile';
}

function readUsers({ user, role, status, sort }: Record<string, unknown>): Partial<HubAddress> {
	const userId = wholeNumber(user, MAX_ID);
	const knownRole = Object.values(ROLES).find((one) => String(one) === String(role));
	const knownStatus = Object.values(USER_STATUS).find((one) => String(one) === String(status));
	const knownSort = USER_SORTS.find((one) => one === sort);
	return {
		...(userId !== undefined && { user: userId }),
		...(knownRole !== undefined && { role: knownRole }),
		...(knownStatus !== undefined && { status: knownStatus }),
		...(knownSort !== undefined && knownSort !== 'newest' && { sort: knownSort }),
	};
}

function readAllDeals(raw: Record<string, unknown>): Partial<HubAddress> {
	const review = DEAL_REVIEWS.find((one) => one === raw.review);
	const dealState = DEAL_STATES.find((one) => one === raw.dealState);
	const store = wholeNumber(raw.store, MAX_ID);
	const author = raw.author === undefined ? '' : takeStart(String(raw.author), 30);
	const order = ALL_DEALS_SORTS.find((one) => one === raw.order);
	return {
		...(review && { review }),
		...(dealState && { dealState }),
		...(String(raw.reported) === 'true' && { reported: true as const }),
		...(store !== undefined && { store }),
		...(author !== '' && { author }),
		...(order && order !== 'newest' && { order }),
	};
}

function readView(tab: HubTab, raw: unknown): Pick<HubAddress, 'view'> {
	const dealView = OWN_DEAL_VIEWS.find((one) => one === raw);
	if (tab === 'myDeals' && dealView && dealView !== 'all') return { view: dealView };
	return tab === 'contributions' && raw === 'posts' ? { view: raw } : {};
}

/** Returns the view of the member's deals that an address shows. */
export function ownDealView({ view }: HubAddress): OwnDealView {
	return OWN_DEAL_VIEWS.find((one) => one === view) ?? 'all';
}

/** Returns the view of the member's contributions that an address shows. */
export function contributionView({ view }: HubAddress): ContributionView {
	return view === 'posts' ? 'posts' : 'deals';
}

/** The largest id that the database can store. */
const MAX_ID = 2_147_483_647;

function wholeNumber(raw: unknown, most: number): number | undefined {
	const number = Number(raw);
	return /^[1-9]\d*$/.test(String(raw)) && number <= most ? number : undefined;
}
