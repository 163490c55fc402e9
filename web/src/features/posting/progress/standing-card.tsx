import { Link } from '@tanstack/react-router';
import { Badge, type BadgeVariant } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import type { DealProgress } from '../form/state/present-posting.ts';

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
export function StatusCard({ progress }: { progress: DealProgress }) {
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
