import { OWN_DEAL_VIEWS, type OwnDealView } from '@bilby/contract/hub/views';

/** What the hub has tabs for; the specification names more, which come with what they show. */
export const HUB_TABS = ['myDeals', 'contributions', 'accountbasics'] as const;
export type HubTab = (typeof HUB_TABS)[number];

/** What an address of the hub says. Without a tab it is the profile. */
export interface HubAddress {
	tab?: HubTab;
	/** Of `myDeals`; all where nothing is said. */
	view?: Exclude<OwnDealView, 'all'>;
	/** Words that narrow a list. */
	q?: string;
}

/** Takes what is not understood for not said. */
export function readHubAddress({ tab, view, q }: Record<string, unknown>): HubAddress {
	const knownTab = HUB_TABS.find((one) => one === tab);
	const knownView = OWN_DEAL_VIEWS.find((one) => one === view);
	return {
		...(knownTab && { tab: knownTab }),
		...(knownTab === 'myDeals' && knownView && knownView !== 'all' && { view: knownView }),
		...(knownTab && q !== undefined && q !== '' && { q: String(q).slice(0, 200) }),
	};
}
