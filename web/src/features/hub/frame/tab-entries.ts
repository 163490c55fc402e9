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
import type { HubAddress } from '../data/hub-address.ts';

/** A tab of the hub in its side menu. */
export interface TabEntry {
	tab: NonNullable<HubAddress['tab']>;
	/** For `myDeals`: which of the member's deals. */
	view?: HubAddress['view'];
	label: string;
	/** A second line about the tab. */
	hint?: string;
	icon: LucideIcon;
	count?: (profile: Profile) => number;
}

/** The card "My Activity", for every member. */
export const ACTIVITY_ENTRIES: readonly TabEntry[] = [
	{ tab: 'myDeals', label: 'My Deals', icon: Tag, count: (profile) => profile.myDealsCount },
	{ tab: 'myDeals', view: 'votes', label: 'Voted Deals', icon: ArrowBigUp, count: (profile) => profile.myVotesCount },
	{
		tab: 'myDeals',
		view: 'comments',
		label: 'My Comments',
		icon: MessageCircle,
		count: (profile) => profile.myCommentsCount,
	},
	{ tab: 'myDeals', view: 'saved', label: 'Saved Deals', icon: Bookmark, count: (profile) => profile.mySavedCount },
	{ tab: 'contributions', label: 'My Contributions', icon: HandHeart },
	{ tab: 'huddle', label: 'Huddles', icon: MessagesSquare },
	{ tab: 'accountbasics', label: 'Account Settings', icon: UserCog },
	{
		tab: 'categories',
		label: 'Categories',
		icon: LayoutGrid,
		count: ({ taxonomyCounts }) => taxonomyCounts.categories,
	},
	{ tab: 'stores', label: 'Stores', icon: Store, count: ({ taxonomyCounts }) => taxonomyCounts.stores },
	{ tab: 'brands', label: 'Brands', icon: Award, count: ({ taxonomyCounts }) => taxonomyCounts.brands },
	{ tab: 'tags', label: 'Tags', icon: Hash, count: ({ taxonomyCounts }) => taxonomyCounts.tags },
];

/** The card "Staff". Each entry is shown to viewers with its permission. */
export const STAFF_ENTRIES: readonly (TabEntry & { permission: Permission })[] = [
	{ tab: 'review', label: 'Review', icon: ClipboardCheck, permission: 'reviewQueue' },
	{ tab: 'users', label: 'Manage Users', hint: 'Admin panel', icon: Users, permission: 'manageUsers' },
	{ tab: 'allDeals', label: 'All Deals', hint: 'Moderate deals', icon: BadgeCheck, permission: 'editAnyDeal' },
	{ tab: 'allComments', label: 'Flagged Comments', hint: 'Review reports', icon: Flag, permission: 'reviewFlags' },
	{ tab: 'huddleComments', label: 'Huddle Comments', icon: MessageSquareWarning, permission: 'reviewFlags' },
	{ tab: 'contact', label: 'Contact Messages', icon: MailQuestionMark, permission: 'answerContact' },
	{ tab: 'affiliate', label: 'Affiliate Links', hint: 'Manage programs', icon: Link2, permission: 'manageAffiliates' },
	{ tab: 'newsletter', label: 'Newsletter', icon: Newspaper, permission: 'sendNewsletter' },
	{ tab: 'moderationLog', label: 'Moderation Log', icon: ScrollText, permission: 'readModerationLog' },
];
