import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, RotateCcw, TimerOff, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { useOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { EndedWords } from '../facts/ended-words.tsx';
import { type ExpiryStep, expiryStep } from './expiry-step.ts';
import { InsiderLinks } from './insider-links.tsx';
import { ReportExpiredButton } from './report-expired-button.tsx';
import { useReportExpired } from './use-report-expired.ts';

const BUTTONS: Record<ExpiryStep, { icon: LucideIcon; label: string }> = {
	report: { icon: TimerOff, label: 'Report expired' },
	end: { icon: TimerOff, label: 'Mark as expired' },
	takeBack: { icon: Undo2, label: 'Undo' },
	reopen: { icon: RotateCcw, label: 'Reopen deal' },
};

const ConfirmDialog = lazyComponent(async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog);

interface MemberUpkeepProps {
	deal: Deal;
	token: string;
}

/** What one member can do to keep a deal right. */
export default function MemberUpkeep({ deal, token }: MemberUpkeepProps) {
	const { data: profile = null } = useQuery(profileQuery(token));
	return (
		<>
			<ExpiryAction deal={deal} token={token} profile={profile} />
			{profile && <InsiderLinks deal={deal} profile={profile} />}
		</>
	);
}

function ExpiryAction({ deal, token, profile }: MemberUpkeepProps & { profile: Profile | null }) {
	const known = useOwnDealState(deal.id)?.reportedExpired === 1;
	const { wanted, report } = useReportExpired(deal, token);
	const isReported = wanted ?? known;
	const step = expiryStep({ deal, isReported, profile });
	const [isAsked, setIsAsked] = useState(false);
	const end = async () => {
		setIsAsked(false);
		report(true);
		return null;
	};
	return (
		<>
			<span role="status" className="min-w-0">
				{step === 'takeBack' && (
					<span className="block truncate px-2 text-muted text-small">You reported it as expired</span>
				)}
			</span>
			{step && (
				<ReportExpiredButton
					{...BUTTONS[step]}
					onPress={() => (step === 'end' ? setIsAsked(true) : report(step === 'report'))}
				/>
			)}
			{isAsked && (
				<Suspense>
					<ConfirmDialog
						title="Mark as expired"
						verb="Mark as expired"
						onConfirm={end}
						onClose={() => setIsAsked(false)}
					>
						Is “{deal.title}” expired? It will leave the active lists. You can reopen it here.
					</ConfirmDialog>
				</Suspense>
			)}
			{step === null && deal.status === DEAL_STATUS.expired && <EndedWords />}
		</>
	);
}
