import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, RotateCw } from 'lucide-react';
import { useOnline } from '#lib/hooks/use-online.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { CheckRow } from './check-row.tsx';
import { CHECK_HEAD, CHECK_ROWS, SelfCheckFrame } from './self-check-frame.tsx';
import { type SelfCheck as Results, selfCheckQuery } from './self-check-query.ts';
import { SelfCheckSkeleton } from './self-check-skeleton.tsx';
import { summarise } from './self-check-words.ts';

/** The status of everything the site runs on. Everyone sees names and health; for staff, the API adds details. */
export function SelfCheck() {
	const { data, isError, error, isFetching, refetch } = useQuery(selfCheckQuery(useToken()));
	const isOnline = useOnline();
	const checkAgain = () => void refetch({ cancelRefetch: false });
	return (
		<SelfCheckFrame>
			{!isOnline && <OfflineNote what="The results" />}
			{data && (
				<>
					<div className={CHECK_HEAD}>
						<Verdict results={data} />
						<CheckAgain isChecking={isFetching && isOnline} onPress={checkAgain} />
					</div>
					<FailureBox text={isError ? `These results are old. Checking again failed: ${error.message}` : null} />
					<ul aria-label="What the site runs on" className={CHECK_ROWS}>
						{data.checks.map((check) => (
							<CheckRow key={check.name} check={check} />
						))}
					</ul>
				</>
			)}
			{!data && !isError && <SelfCheckSkeleton />}
			{!data && isError && <FailurePanel level={2} text={error.message} onRetry={checkAgain} />}
		</SelfCheckFrame>
	);
}

/** Announced after each check. */
function Verdict({ results: { checks, measuredAt } }: { results: Results }) {
	const isHealthy = checks.every(({ healthy }) => healthy);
	const Icon = isHealthy ? CircleCheck : CircleX;
	return (
		<p role="status" className="flex min-w-0 flex-[1_1_240px] items-start gap-2.5">
			<Icon size={20} aria-hidden className={`mt-0.5 shrink-0 ${isHealthy ? 'text-success' : 'text-danger'}`} />
			<span>
				<span className="font-semibold">{summarise(checks)}</span>{' '}
				<span className="text-muted">
					Checked at <time dateTime={measuredAt}>{new Date(measuredAt).toLocaleTimeString('en-AU')}</time>.
				</span>
			</span>
		</p>
	);
}

function CheckAgain({ isChecking, onPress }: { isChecking: boolean; onPress: () => void }) {
	return (
		<button type="button" onClick={onPress} className={buttonClass('outlined')}>
			<RotateCw size={18} aria-hidden className={isChecking ? 'animate-spin' : ''} />
			Check again
		</button>
	);
}
