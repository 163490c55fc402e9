import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { readDealId } from '#features/deals/data/deal-query.ts';
import { ApiError } from '#lib/api/api.ts';
import { rememberPage } from '#lib/session/pending-actions.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { dealProgressQuery } from './deal-progress-query.ts';
import { DealProgressSkeleton } from './deal-progress-skeleton.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { StandingCard } from './standing-card.tsx';

/** How complete a deal is and where it stands. What it says to others does not tell whether the deal exists. */
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
				<StandingCard progress={progress} />
			</div>
		</div>
	);
}

function NotForYou({ isVisitor = false }: { isVisitor?: boolean }) {
	return (
		<StatePanel
			icon={LockKeyhole}
			title="Deal progress"
			level={1}
			action={
				isVisitor ? (
					<Link to="/login" onClick={rememberPage} className={buttonClass('primary')}>
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
