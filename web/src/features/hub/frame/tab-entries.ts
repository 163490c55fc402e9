import type { OwnDealView } from '@bilby/contract/hub/views';
import type { Permission } from '@bilby/contract/kernel/permissions';
import {
	ArrowBigUp,
	Award,
	BadgeCheck,
	Bookmark,
	ClipboardCheck,
	Flag,
	HandHeart,
	Hash,
	LayoutGrid,
	Link2,
	type LucideIcon,
	MailQuestionMark,
	MessageCircle,
	MessageSquareWarning,
	MessagesSquare,
	Newspaper,
	ScrollText,
	Store,
	Tag,
	UserCog,
	Users,
} from 'lucide-react';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { type HubAddress, TAB_TITLES } from '../data/hub-address.ts';

/** A tab of the hub in its side menu. */
export interface TabEntry {
	tab: NonNullable<HubAddress['tab']>;
	/** For `myDeals`: which of the member's deals. The menu shows the length of the list. */
	view?: Exclude<OwnDealView, 'all'>;
	label: string;
	/** A second line about the tab. */
	hint?: string;
	icon: LucideIcon;
	count?: (profile: Profile) => number;
}

/** The card "My Activity", for every member. */
export const ACTIVITY_ENTRIES: readonly TabEntry[] = [
	{ tab: 'myDeals', label: TAB_TITLES.myDeals, icon: Tag, count: (profile) => profile.myDealsCount },
	{ tab: 'myDeals', view: 'votes', label: 'Voted Deals', icon: ArrowBigUp },
	{ tab: 'myDeals', view: 'comments', label: 'My Comments', icon: MessageCircle },
	{ tab: 'myDeals', view: 'saved', label: 'Saved Deals', icon: Bookmark },
	{ tab: 'contributions', label: TAB_TITLES.contributions, icon: HandHeart },
	{ tab: 'huddle', label: TAB_TITLES.huddle, icon: MessagesSquare },
	{ tab: 'accountbasics', label: TAB_TITLES.accountbasics, icon: UserCog },
	{
		tab: 'categories',
		label: TAB_TITLES.categories,
		icon: LayoutGrid,
		count: ({ taxonomyCounts }) => taxonomyCounts.categories,
	},
	{ tab: 'stores', label: TAB_TITLES.stores, icon: Store, count: ({ taxonomyCounts }) => taxonomyCounts.stores },
	{ tab: 'brands', label: TAB_TITLES.brands, icon: Award, count: ({ taxonomyCounts }) => taxonomyCounts.brands },
	{ tab: 'tags', label: TAB_TITLES.tags, icon: Hash, count: ({ taxonomyCounts }) => taxonomyCounts.tags },
];

/** The card "Staff". Each entry is shown to viewers with its permission. */
export const STAFF_ENTRIES: readonly (TabEntry & { permission: Permission })[] = [
	{ tab: 'review', label: TAB_TITLES.review, icon: ClipboardCheck, permission: 'reviewQueue' },
	{ tab: 'users', label: TAB_TITLES.users, hint: 'Admin panel', icon: Users, permission: 'manageUsers' },
	{ tab: 'allDeals', label: TAB_TITLES.allDeals, hint: 'Moderate deals', icon: BadgeCheck, permission: 'editAnyDeal' },
	{ tab: 'allComments', label: TAB_TITLES.allComments, hint: 'Review reports', icon: Flag, permission: 'reviewFlags' },
	{ tab: 'huddleComments', label: TAB_TITLES.huddleComments, icon: MessageSquareWarning, permission: 'reviewFlags' },
	{ tab: 'contact', label: TAB_TITLES.contact, icon: MailQuestionMark, permission: 'answerContact' },
	{ tab: 'affiliate', label: 'Affiliate Links', hint: 'Manage programs', icon: Link2, permission: 'manageAffiliates' },
	{ tab: 'newsletter', label: TAB_TITLES.newsletter, icon: Newspaper, permission: 'sendNewsletter' },
	{ tab: 'moderationLog', label: TAB_TITLES.moderationLog, icon: ScrollText, permission: 'readModerationLog' },
];
