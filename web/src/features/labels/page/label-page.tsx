import type { LabelAddress } from '@bilby/contract/labels/label-address';
import { labelTitle } from '@bilby/contract/labels/label-title';
import type { LabelKind, LabelPageWire, LabelWire } from '@bilby/contract/labels/wire';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowUpRight, BadgeCheck, Check, Plus, Star } from 'lucide-react';
import { AlertMe } from '#features/alert-me/alert-me.tsx';
import { labelPrefill } from '#features/alert-me/prefills.ts';
import { Breadcrumbs } from '#features/categories/breadcrumbs.tsx';
import { ExpiredSwitch } from '#features/deals/feed/expired-switch.tsx';
import { Feed } from '#features/deals/feed/feed.tsx';
import { FilterBar } from '#features/deals/feed/filter-bar.tsx';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { type Action, sendAction } from '#lib/session/pending-actions.ts';
import { readToken } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { showToast } from '#ui/toast/toast.ts';
import { followingQuery, isSame, sendFollow } from '../follow/following-query.ts';
import { LabelMark } from '../label-mark.tsx';
import { labelLink } from '../label-pages.ts';
import { formatActiveDeals } from './active-deals.ts';
import { labelCrumbs } from './label-head.ts';
import { labelList } from './label-list.ts';
import { labelQuery } from './label-query.ts';

const ACTION_KINDS = {
	store: { follow: 'followStore', unfollow: 'unfollowStore' },
	brand: { follow: 'followBrand', unfollow: 'unfollowBrand' },
	tag: { follow: 'followTag', unfollow: 'unfollowTag' },
} as const;

interface LabelPageProps {
	kind: LabelKind;
	/** Taken from the address. */
	slug: string;
	address: LabelAddress;
}

/** The deals of one store or brand, or with one tag. */
export function LabelPage({ kind, slug, address }: LabelPageProps) {
	const { data: label } = useSuspenseQuery(labelQuery(kind, slug));
	const key = `${kind}/${label.slug}`;
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={labelCrumbs(label)} />
			<LabelHero key={`head of ${key}`} label={label} />
			<LabelFilters label={label} address={address} />
			<Feed key={key} list={labelList(label, address)} />
		</div>
	);
}

const FILTERS = [
	{ label: 'Newest', filter: undefined },
	{ label: 'Most Popular', filter: 'popular' },
] as const;

function LabelFilters({ label: shown, address }: { label: LabelWire; address: LabelAddress }) {
	const { filter: chosen, expired } = address;
	return (
		<FilterBar
			chips={FILTERS.map(({ label, filter }) => ({
				label,
				link: labelLink(shown, { filter, expired }),
				isChosen: filter === chosen,
			}))}
		>
			<ExpiredSwitch
				isOn={expired === 1}
				toggleLink={labelLink(shown, { filter: chosen, expired: expired === 1 ? undefined : 1 })}
			/>
		</FilterBar>
	);
}

/** The name and details of a label, and the button to follow it. */
function LabelHero({ label }: { label: LabelPageWire }) {
	const { description, domain, usualDiscount } = label;
	return (
		<div className="mt-2 flex flex-col gap-4 desk:flex-row desk:items-start desk:justify-between desk:gap-8">
			<div className="min-w-0">
				<div className="flex min-h-[4.0625rem] items-center gap-4">
					<LabelMark label={label} size="page" />
					<div className="min-w-0">
						<h1 className="text-balance break-words font-extrabold text-head tracking-[-0.03em]">
							{labelTitle(label)}
						</h1>
						<Reputation label={label} />
					</div>
				</div>
				{description && <p className="mt-4 max-w-[640px] text-muted">{description}</p>}
				<p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
					<span className="font-semibold">{formatActiveDeals(label)}</span>
					{usualDiscount !== null && (
						<span className="font-semibold text-success">
							{usualDiscount === 100 ? 'Usually free' : `Usually ${usualDiscount}% off`}
						</span>
					)}
					{domain && <OwnSite domain={domain} />}
				</p>
			</div>
			{/* As wide before its buttons arrive, so that nothing moves. */}
			<div className="grid shrink-0 grid-cols-2 gap-2.5 desk:w-[306px]">
				<AlertMe prefill={labelPrefill(label)} about={`to deals of ${label.name}`} size="large" />
				<FollowButton label={label} />
			</div>
		</div>
	);
}

/** The signs of a store's reputation. */
function Reputation({ label: { verified, rating } }: { label: LabelPageWire }) {
	if (!verified && rating === null) return null;
	return (
		<p className="mt-1 flex flex-wrap items-center gap-2">
			{verified && (
				<Badge variant="eucalypt">
					<BadgeCheck size={14} aria-hidden />
					Verified
				</Badge>
			)}
			{rating !== null && (
				<span className="inline-flex items-center gap-1 font-semibold text-small tabular-nums">
					<Star size={14} aria-hidden className="fill-current text-warning" />
					{rating.toFixed(1)}
					<span className="font-normal text-muted">out of 5</span>
				</span>
			)}
		</p>
	);
}

function OwnSite({ domain }: { domain: string }) {
	return (
		<a
			href={`https://${domain}`}
			target="_blank"
			rel="nofollow noopener"
			className={`-my-2 inline-flex h-10 items-center gap-1.5 ${PROSE_LINK}`}
		>
			{domain}
			<ArrowUpRight size={14} aria-hidden />
			<span className="sr-only">(opens in a new tab)</span>
		</a>
	);
}

/** Fills its column, so it is equally wide in both states. Hidden without a script. */
export function FollowButton({ label }: { label: LabelWire }) {
	const { isFollowed, toggle } = useFollow(label);
	const Icon = isFollowed ? Check : Plus;
	return (
		<button
			type="button"
			aria-pressed={isFollowed}
			onClick={toggle}
			className={`aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg ${buttonClass('outlined', 'large')}`}
		>
			<Icon size={20} aria-hidden />
			{isFollowed ? 'Following' : 'Follow'}
		</button>
	);
}

interface FollowRequest {
	token: string;
	isFollowed: boolean;
}

/**
 * Returns whether the member follows a label, and a click handler. A click shows immediately and is reverted if the server
 * rejects it. Clicks during a request are ignored; visitors are led to the login.
 */
function useFollow({ kind, id, name, slug, logo }: LabelWire): { isFollowed: boolean; toggle: () => void } {
	const token = useToken();
	const queryClient = useQueryClient();
	const toLogin = useToLogin();
	const { data: followed } = useQuery({ ...followingQuery(token ?? ''), enabled: token !== null });

	const actionFor = (follow: boolean): Action => ({
		kind: ACTION_KINDS[kind][follow ? 'follow' : 'unfollow'],
		id,
		name,
	});
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (request: FollowRequest) =>
			sendAction(
				() => actionFor(request.isFollowed),
				() => sendFollow(queryClient, { ...request, label: { kind, id, name, slug, logo } }),
			),
		onError: ({ message }) => void showToast('error', message),
	});
	const isFollowed = isPending
		? variables.isFollowed
		: (followed?.some((label) => isSame(label, { kind, id })) ?? false);
	const toggle = () => {
		const session = readToken();
		if (session === null) toLogin(actionFor(true));
		else if (!isPending) mutate({ token: session, isFollowed: !isFollowed });
	};
	return { isFollowed, toggle };
}
