import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CalendarDays, LogOut, MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ChangePassword, EmailCard, SessionsCard } from '#features/accounts/profile/login-cards.tsx';
import { FactorRequired } from '#features/accounts/restrictions/factor-reminder.tsx';
import { AccountSettings } from '#features/accounts/settings/account-settings.tsx';
import { FactorsCard } from '#features/accounts/settings/factors/factors-card.tsx';
import { factorsQuery } from '#features/accounts/settings/factors/factors-query.ts';
import { BlockedMembers } from '#features/blocks/blocked-members.tsx';
import { logOut } from '#features/viewer/log-out.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { useToken } from '#lib/session/use-token.ts';
import { formatPaddedDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { version } from '../../../package.json';
import { managedMemberQuery } from '../accounts/manage/managed-member-query.ts';
import { usersQuery } from '../accounts/manage/users-query.ts';
import { programsQuery } from '../affiliates/manage/programs-query.ts';
import { allDealsQuery } from '../all-deals/all-deals-query.ts';
import { contactMessagesQuery } from '../contact/list/contact-messages-query.ts';
import { flaggedQuery } from '../discussions/flagged/flagged-query.ts';
import { isTaxonomyTab, taxonomyEntriesQuery } from '../master-data/manage/taxonomy-entries.ts';
import { queueQuery } from '../moderation/review/data/review-queries.ts';
import { issueQuery } from '../newsletter-issues/issue-queries.ts';
import { LoginRequired } from '../viewer/login-required.tsx';
import { profileQuery, sessionsQuery } from '../viewer/viewer-queries.ts';
import { AwardList, ReputationDialog } from './award-list.tsx';
import { contributionView, type HubAddress, ownDealView } from './data/hub-address.ts';
import { awardsQuery, contributionsQuery, listCountsQuery, myDealsQuery, myHuddlesQuery } from './data/hub-queries.ts';
import { HubHeader, LevelCard } from './frame/hub-header.tsx';
import { HubMenu, SettingsMenu, StaffMenu, SupportMenu } from './frame/hub-menu.tsx';
import { Contributions, MyHuddles } from './lists/contributions.tsx';
import { MyDeals } from './lists/my-deals.tsx';

const ContactMessages = lazyComponent(
	async () => (await import('#features/contact/list/contact-messages.tsx')).ContactMessages,
);

const FlaggedComments = lazyComponent(
	async () => (await import('#features/discussions/flagged/flagged-comments.tsx')).FlaggedComments,
);
const FlaggedPosts = lazyComponent(
	async () => (await import('#features/huddles/posts/flagged-posts.tsx')).FlaggedPosts,
);

const AffiliateManager = lazyComponent(
	async () => (await import('#features/affiliates/manage/affiliate-manager.tsx')).AffiliateManager,
);

const NewsletterDesk = lazyComponent(
	async () => (await import('#features/newsletter-issues/newsletter-desk.tsx')).NewsletterDesk,
);

const ModerationLog = lazyComponent(
	async () => (await import('#features/moderation-log/moderation-log.tsx')).ModerationLog,
);

const TaxonomyTable = lazyComponent(
	async () => (await import('../master-data/manage/taxonomy-table.tsx')).TaxonomyTable,
);
const ReviewQueue = lazyComponent(
	async () => (await import('#features/moderation/review/review-queue.tsx')).ReviewQueue,
);
const ManageUsers = lazyComponent(async () => (await import('#features/accounts/manage/manage-users.tsx')).ManageUsers);
const AllDeals = lazyComponent(async () => (await import('#features/all-deals/all-deals.tsx')).AllDeals);
const EditUser = lazyComponent(async () => (await import('#features/accounts/manage/edit-user.tsx')).EditUser);

export function HubPage({ address }: { address: HubAddress }) {
	const token = useToken();
	if (token === null) return <LoginRequired purpose="view your profile" />;
	return <OwnHub token={token} address={address} />;
}

function OwnHub({ token, address }: { token: string; address: HubAddress }) {
	const { data: profile, isError, error, refetch } = useQuery(profileQuery(token));
	const isTabReady = usePrefetchedTab(token, address);
	if (profile && isTabReady) return <Hub token={token} profile={profile} address={address} />;
	if (!isError) return <HubSkeleton />;
	return <FailurePanel title="User information not available" text={error.message} onRetry={() => void refetch()} />;
}

/**
 * Loads the data of a tab and the menu at the same time as the profile, to save a round trip. Returns whether the tab can be shown:
 * content below the lists of passkeys and devices would move with their length.
 */
function usePrefetchedTab(token: string, address: HubAddress): boolean {
	const { tab, q = '', user = 0 } = address;
	// The review queue has no menu.
	useQuery({ ...listCountsQuery(token), enabled: tab !== 'review' });
	useInfiniteQuery({ ...myDealsQuery(token, ownDealView(address), q), enabled: tab === 'myDeals' });
	const contributions = contributionsQuery(token, contributionView(address), q);
	useInfiniteQuery({ ...contributions, enabled: tab === 'contributions' });
	useInfiniteQuery({ ...myHuddlesQuery(token, q), enabled: tab === 'huddle' });
	useInfiniteQuery({ ...awardsQuery(token), enabled: tab === undefined });
	useQuery({ ...programsQuery(token), enabled: tab === 'affiliate' });
	useQuery({ ...managedMemberQuery(token, user), enabled: tab === 'users' && user > 0 });
	useInfiniteQuery({ ...usersQuery(token, address), enabled: tab === 'users' && user === 0 });
	useInfiniteQuery({ ...allDealsQuery(token, address), enabled: tab === 'allDeals' });
	useInfiniteQuery({ ...flaggedQuery(token, 'deal'), enabled: tab === 'allComments' });
	useInfiniteQuery({ ...flaggedQuery(token, 'huddle'), enabled: tab === 'huddleComments' });
	useInfiniteQuery({ ...queueQuery(token, address), enabled: tab === 'review' && address.list !== 'decided' });
	useQuery({ ...issueQuery(token, null), enabled: tab === 'newsletter' });
	useQuery({ ...contactMessagesQuery(token, address), enabled: tab === 'contact' });
	const taxonomyTab = tab !== undefined && isTaxonomyTab(tab) ? tab : null;
	useQuery({ ...taxonomyEntriesQuery(token, taxonomyTab ?? 'stores'), enabled: taxonomyTab !== null });
	const sessions = useQuery({ ...sessionsQuery(token), enabled: tab === 'accountbasics' });
	const factors = useQuery({ ...factorsQuery(token), enabled: tab === 'accountbasics' });
	return tab !== 'accountbasics' || !(sessions.isPending || factors.isPending);
}

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function HubPending() {
	return (
		<>
			<div className="members-only">
				<HubSkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="view your profile" />
			</div>
		</>
	);
}

function HubSkeleton() {
	return (
		<div aria-busy className="content-width flex flex-col gap-4 pt-6 desk:gap-5 desk:pt-8">
			<h1 className="sr-only">Loading your profile</h1>
			<Skeleton className="h-[300px] rounded-card desk:h-[230px]" />
			<div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[272px_minmax(0,1fr)] desk:gap-7">
				<Skeleton className="h-[440px] rounded-card" />
				<Skeleton className="h-[440px] rounded-card max-desk:hidden" />
			</div>
		</div>
	);
}

interface HubProps {
	token: string;
	profile: Profile;
	address: HubAddress;
}

/** The member's own area: their profile and the tab that the address names. On a phone, the tab is shown alone. */
function Hub({ token, profile, address }: HubProps) {
	const [isReputationOpen, setIsReputationOpen] = useState(false);
	if (address.tab === 'review') {
		return (
			<Suspense fallback={<LoadingPanel label="Loading the review queue" />}>
				<ReviewQueue token={token} profile={profile} address={address} />
			</Suspense>
		);
	}
	const isTab = address.tab !== undefined;
	const besideTab = isTab ? 'max-desk:hidden' : '';
	// The settings tab changes the profile, so the profile stays visible.
	const isList = isTab && address.tab !== 'accountbasics';
	// Staff tables need the space.
	const isTool = address.tab !== undefined && (STAFF_TABS.includes(address.tab) || isTaxonomyTab(address.tab));
	const besideList = isList ? 'max-desk:hidden' : '';
	return (
		<div className="content-width flex flex-col gap-4 pt-6 desk:gap-5 desk:pt-8">
			{isList && <h1 className="sr-only desk:hidden">Your profile</h1>}
			<div className={besideList}>
				<HubHeader profile={profile} />
			</div>
			<div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[272px_minmax(0,1fr)] desk:grid-rows-[auto_1fr] desk:gap-x-7 desk:gap-y-5">
				<div className={`flex min-w-0 flex-col gap-4 desk:gap-5 ${besideTab}`}>
					<div className="desk:hidden">
						<LevelCard reputation={profile.reputationPoints} role={profile.role} />
					</div>
					<HubMenu profile={profile} address={address} onReputation={() => setIsReputationOpen(true)} />
					<StaffMenu profile={profile} address={address} />
					<SettingsMenu />
					<SupportMenu />
				</div>
				<div className="flex min-w-0 flex-col gap-4 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:gap-5">
					{isTab && (
						<Link
							to="/profile"
							className="inline-flex h-10 items-center gap-2 self-start font-semibold text-muted hover:text-ink"
						>
							<ArrowLeft size={18} aria-hidden />
							Back to Profile
						</Link>
					)}
					<div className={isTool ? 'hidden' : 'max-desk:hidden'}>
						<LevelCard reputation={profile.reputationPoints} role={profile.role} />
					</div>
					<TabContent token={token} profile={profile} address={address} />
				</div>
				<div className={`flex min-w-0 flex-col gap-4 desk:gap-5 ${besideTab}`}>
					<AboutMe profile={profile} />
					<SignOut />
					<p className="text-center text-muted text-small">Version {version} · Australia</p>
				</div>
			</div>
			{isReputationOpen && (
				<ReputationDialog token={token} userId={profile.id} onClose={() => setIsReputationOpen(false)} />
			)}
		</div>
	);
}

const STAFF_TABS: readonly HubAddress['tab'][] = [
	...(['users', 'allDeals', 'allComments', 'huddleComments', 'contact', 'affiliate', 'moderationLog'] as const),
	'newsletter',
];

function TabContent({ token, profile, address }: HubProps) {
	if (profile.lacksFactor && STAFF_TABS.includes(address.tab)) return <FactorRequired />;
	const { tab } = address;
	if (tab !== undefined && isTaxonomyTab(tab)) {
		return (
			<Suspense fallback={<LoadingPanel label={`Loading ${tab}`} />}>
				<TaxonomyTable key={tab} token={token} profile={profile} tab={tab} address={address} />
			</Suspense>
		);
	}
	switch (tab) {
		case 'myDeals':
			return <MyDeals token={token} profile={profile} address={address} />;
		case 'contributions':
			return <Contributions token={token} address={address} />;
		case 'huddle':
			return <MyHuddles token={token} address={address} />;
		case 'accountbasics':
			return (
				<>
					<AccountSettings token={token} profile={profile} />
					<EmailCard profile={profile} />
					<ChangePassword token={token} profile={profile} />
					<FactorsCard token={token} />
					<SessionsCard token={token} />
					<BlockedMembers token={token} />
				</>
			);
		case 'users':
			return (
				<Suspense fallback={<LoadingPanel label="Loading members" />}>
					{address.user === undefined ? (
						<ManageUsers token={token} profile={profile} address={address} />
					) : (
						<EditUser key={address.user} token={token} profile={profile} userId={address.user} />
					)}
				</Suspense>
			);
		case 'allDeals':
			return (
				<Suspense fallback={<LoadingPanel label="Loading deals" />}>
					<AllDeals token={token} profile={profile} address={address} />
				</Suspense>
			);
		case 'allComments':
			return (
				<Suspense fallback={<LoadingPanel label="Loading comments" />}>
					<FlaggedComments token={token} profile={profile} kind="deal" />
				</Suspense>
			);
		case 'huddleComments':
			return (
				<Suspense fallback={<LoadingPanel label="Loading comments" />}>
					<FlaggedPosts token={token} profile={profile} />
				</Suspense>
			);
		case 'contact':
			return (
				<Suspense fallback={<LoadingPanel label="Loading messages" />}>
					<ContactMessages token={token} profile={profile} address={address} />
				</Suspense>
			);
		case 'affiliate':
			return (
				<Suspense fallback={<LoadingPanel label="Loading affiliate programs" />}>
					<AffiliateManager token={token} profile={profile} />
				</Suspense>
			);
		case 'newsletter':
			return (
				<Suspense fallback={<LoadingPanel label="Loading the newsletter" />}>
					<NewsletterDesk token={token} profile={profile} />
				</Suspense>
			);
		case 'moderationLog':
			return (
				<Suspense fallback={<LoadingPanel label="Loading the log" />}>
					<ModerationLog token={token} profile={profile} />
				</Suspense>
			);
		case undefined:
			return <AwardList token={token} />;
	}
}

function AboutMe({ profile }: { profile: Profile }) {
	return (
		<SideCard title="About Me">
			<ul className="flex flex-col gap-3 text-muted">
				<li className="flex items-center gap-3">
					<CalendarDays size={18} aria-hidden className="shrink-0" />
					<span>
						Member since <time dateTime={profile.created_at}>{formatPaddedDay(profile.created_at)}</time>
					</span>
				</li>
				{profile.city && (
					<li className="flex items-center gap-3">
						<MapPin size={18} aria-hidden className="shrink-0" />
						<span className="[overflow-wrap:anywhere]">{profile.city}</span>
					</li>
				)}
			</ul>
		</SideCard>
	);
}

function SignOut() {
	return (
		<button type="button" onClick={() => void logOut()} className={`w-full ${buttonClass('danger', 'field')}`}>
			<LogOut size={18} aria-hidden />
			Sign Out
		</button>
	);
}
