import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { readDealId } from '#features/deals/data/deal-query.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { useLoginLink } from '#lib/session/login-link.ts';
import { useToken } from '#lib/session/use-token.ts';
import { Badge, type BadgeVariant } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { type DealProgress, presentDealProgress } from '../form/present-posting.ts';
import { DealProgressSkeleton } from './deal-progress-skeleton.tsx';
import { ProgressPanel } from './progress-panel.tsx';

/** Shows how complete a deal is and its status. Other members cannot tell whether the deal exists. */
export function DealProgressPage({ idText }: { idText: string }) {
	const token = useToken();
	const id = readDealId(idText);
	if (token === null) return <NotForYou isVisitor />;
	return id === null ? <NotForYou /> : <Progress token={token} id={id} />;
}

function Progress({ token, id }: { token: string; id: number }) {
	const { data: progress, isError, error, refetch } = useQuery(dealProgressQuery(token, id));
	if (isError && error instanceof ApiError && error.status >= 400 && error.status < 500) return <NotForYou />;
	if (isError && !progress) {
		return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
	}
	if (!progress) return <DealProgressSkeleton />;
	return (
		<div className="content-width pt-6 desk:pt-10">
			<h1 className="font-extrabold text-[1.5rem] leading-7 tracking-tight desk:text-head">Deal progress</h1>
			<p className="mt-1.5 text-muted">{progress.title}</p>
			<div className="mt-5 grid grid-cols-1 items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:gap-7">
				<ProgressPanel title="Your post" steps={progress.steps} percent={progress.percent} />
				<StatusCard progress={progress} />
			</div>
		</div>
	);
}

function NotForYou({ isVisitor = false }: { isVisitor?: boolean }) {
	const toLogin = useLoginLink();
	return (
		<StatePanel
			icon={LockKeyhole}
			title="Deal progress"
			level={1}
			action={
				isVisitor ? (
					<Link {...toLogin} className={buttonClass('primary')}>
						Go to Login
					</Link>
				) : (
					<Link to="/" className={buttonClass('primary')}>
						See the newest deals
					</Link>
				)
			}
		>
			<p>Only the deal’s author and our staff can see this page.</p>
		</StatePanel>
	);
}

/** Reads how complete a deal is and its status. Only its author and staff may. */
function dealProgressQuery(token: string, id: number) {
	return queryOptions({
		queryKey: ['own', token, 'deal-progress', id],
		queryFn: async (): Promise<DealProgress> => {
			const { data } = await callApi('GET /api/deal-progress/:id', { params: { id } });
			return presentDealProgress(data);
		},
		staleTime: 0,
	});
}

interface Status {
	label: string;
	variant: BadgeVariant;
	/** Explains the status. */
	text: string;
}

const LIFECYCLES: Record<DealProgress['lifecycle'], Status> = {
	new: { label: 'New', variant: 'reef', text: 'Posted within the last 24 hours.' },
	rising: { label: 'Rising', variant: 'eucalypt', text: 'Members are voting for it right now.' },
	hot: { label: 'Hot', variant: 'hot', text: 'One of the most liked deals.' },
	cooling: { label: 'Cooling', variant: 'neutral', text: 'It was hot, but the votes have slowed down.' },
	settled: { label: 'Active', variant: 'neutral', text: 'More than a day old and still active.' },
	upcoming: { label: 'Upcoming', variant: 'reef', text: 'It hasn’t started yet.' },
	expired: { label: 'Expired', variant: 'neutral', text: 'This deal has expired.' },
	suspended: { label: 'Suspended', variant: 'neutral', text: 'Our staff have removed it from the lists.' },
};

const REVIEWS: Record<DealProgress['review'], Status> = {
	pending: {
		label: 'Pending review',
		variant: 'wattle',
		text: 'It’s live. Our staff haven’t reviewed it yet.',
	},
	approved: { label: 'Approved', variant: 'eucalypt', text: 'Our staff have reviewed it.' },
	held: {
		label: 'Waiting for review',
		variant: 'wattle',
		text: 'Only you and our staff can see it until it’s approved.',
	},
};

/** The status of a deal: its lifecycle and its review. */
function StatusCard({ progress }: { progress: DealProgress }) {
	const params = { id: String(progress.id) };
	return (
		<SideCard title="Status">
			<dl className="flex flex-col gap-4">
				<StatusRow name="Lifecycle" status={LIFECYCLES[progress.lifecycle]} />
				<StatusRow name="Review" status={REVIEWS[progress.review]} />
			</dl>
			<div className="mt-5 flex flex-wrap gap-3">
				<Link to="/deal-details/$id" params={params} className={buttonClass('outlined')}>
					View deal
				</Link>
				<Link to="/edit-deal/$id" params={params} className={buttonClass('quiet')}>
					Edit deal
				</Link>
			</div>
		</SideCard>
	);
}

function StatusRow({ name, status: { label, variant, text } }: { name: string; status: Status }) {
	return (
		<div>
			<dt className="text-muted text-small">{name}</dt>
			<dd className="mt-1">
				<Badge variant={variant}>{label}</Badge>
				<p className="mt-1 text-muted text-small">{text}</p>
			</dd>
		</div>
	);
}
