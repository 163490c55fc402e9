import type { DealReportReason } from '@bilby/contract/deal-reports/rules';
import { DEAL_STATUS, type DealStatus } from '@bilby/contract/deals/lifecycle';
import { REPORTS_THAT_EXPIRE } from '@bilby/contract/deals/limits';
import { may } from '@bilby/contract/kernel/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Flag, ListChecks, type LucideIcon, Merge, Pencil, RotateCcw, TimerOff, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { dealQuery, ownDealQuery } from '#features/deals/data/deal-query.ts';
import { type Deal, presentReportedStatus } from '#features/deals/data/present-deal.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { patchOwnDealState, useOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { readPendingActions, removePendingAction, sendAction } from '#lib/session/pending-actions.ts';
import { buttonClass } from '#ui/base/button.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { showToast } from '#ui/toast/toast.ts';
import { EndedText, MaintenanceButton } from './expiry-controls.tsx';
import { mayEditDeal } from './may-edit-deal.ts';
import { NewStore } from './new-store.tsx';

const BUTTONS: Record<ExpiryStep, { icon: LucideIcon; label: string }> = {
	report: { icon: TimerOff, label: 'Report expired' },
	end: { icon: TimerOff, label: 'Mark as expired' },
	takeBack: { icon: Undo2, label: 'Undo' },
	reopen: { icon: RotateCcw, label: 'Reopen deal' },
};

const ConfirmDialog = lazyComponent(async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog);

const ReportDealDialog = lazyComponent(
	async () => (await import('#features/deal-reports/report-deal-dialog.tsx')).ReportDealDialog,
);

const MergeDialog = lazyComponent(async () => (await import('#features/all-deals/merge-dialog.tsx')).MergeDialog);

interface MemberMaintenanceProps {
	deal: Deal;
	token: string;
}

/** The actions for members to keep a deal accurate. */
export default function MemberMaintenance({ deal, token }: MemberMaintenanceProps) {
	const { data: profile = null } = useQuery(profileQuery(token));
	return (
		<>
			<ExpiryAction deal={deal} token={token} profile={profile} />
			{profile && !isInsider(deal, profile) && <ReportAction deal={deal} token={token} />}
			{profile && <InsiderLinks deal={deal} token={token} profile={profile} />}
		</>
	);
}

function ExpiryAction({ deal, token, profile }: MemberMaintenanceProps & { profile: Profile | null }) {
	const known = useOwnDealState(deal.id)?.reportedExpired === 1;
	const { wanted, report } = useReportExpired(deal, token);
	const isReported = wanted ?? known;
	const [now] = useState(() => new Date());
	const step = expiryStep({ deal, isReported, profile, now });
	const [isConfirming, setIsConfirming] = useState(false);
	const end = async () => {
		setIsConfirming(false);
		report('end');
		return null;
	};
	return (
		<>
			<span role="status" className="min-w-0">
				{step === 'takeBack' && (
					<span className="block px-2 text-muted text-small leading-5">You reported it as expired</span>
				)}
			</span>
			{step && (
				<MaintenanceButton {...BUTTONS[step]} onPress={() => (step === 'end' ? setIsConfirming(true) : report(step))} />
			)}
			{isConfirming && (
				<Suspense>
					<ConfirmDialog
						title="Mark as expired"
						verb="Mark as expired"
						onConfirm={end}
						onClose={() => setIsConfirming(false)}
					>
						Is “{deal.title}” expired? It will leave the active lists. You can reopen it here.
					</ConfirmDialog>
				</Suspense>
			)}
			{step === null && deal.status === DEAL_STATUS.expired && <EndedText />}
		</>
	);
}

/** True for the author and staff, who can change the deal instead of reporting it. */
function isInsider(deal: Deal, profile: Profile): boolean {
	return profile.id === deal.ownerId || may('editAnyDeal', { role: profile.role, isVerified: true });
}

/** Opens the report to staff, also for members who clicked it before they logged in. */
function ReportAction({ deal, token }: MemberMaintenanceProps) {
	const queryClient = useQueryClient();
	const [isOpen, setIsOpen] = useState(false);
	const isReportedExpired = useOwnDealState(deal.id)?.reportedExpired === 1;
	useEffect(() => {
		const action = readPendingActions().find(({ kind, id }) => kind === 'reportDeal' && id === deal.id);
		if (!action) return;
		removePendingAction(action);
		setIsOpen(true);
	}, [deal.id]);
	const showReport = (reason: DealReportReason) => {
		if (reason !== 'expired') return;
		patchOwnDealState(queryClient, deal.id, (state) => ({ ...state, reportedExpired: 1 }));
		for (const { queryKey } of [dealQuery(deal.id), ownDealQuery(token, deal.id)]) {
			void queryClient.invalidateQueries({ queryKey });
		}
	};
	return (
		<>
			<MaintenanceButton icon={Flag} label="Report" onPress={() => setIsOpen(true)} />
			{isOpen && (
				<Suspense>
					<ReportDealDialog
						deal={deal}
						mayExpire={deal.status === DEAL_STATUS.active && !isReportedExpired}
						onReported={showReport}
						onClose={() => setIsOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}

/** Lets staff merge the deal into another one, and shows that one. On phones, they use the table of deals. */
function MergeAction({ deal, token }: MemberMaintenanceProps) {
	const navigate = useNavigate();
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				onClick={() => setIsOpen(true)}
				className="inline-flex h-10 min-w-10 items-center justify-center max-tablet:hidden gap-2 rounded-control px-2 font-semibold text-ink text-small transition-colors hover:bg-raised"
			>
				<Merge size={16} aria-hidden className="text-muted" />
				Merge
			</button>
			{isOpen && (
				<Suspense>
					<MergeDialog
						token={token}
						deal={deal}
						onMerged={(into) => void navigate({ to: '/deal-details/$id', params: { id: String(into) }, replace: true })}
						onClose={() => setIsOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}

interface InsiderLinksProps extends MemberMaintenanceProps {
	profile: Profile;
}

/** Links for the author and staff: the deal's progress and the form to edit it. */
function InsiderLinks({ deal, token, profile }: InsiderLinksProps) {
	const [now] = useState(() => new Date());
	const viewer = { role: profile.role, isVerified: true };
	const params = { id: String(deal.id) };
	return (
		<div className="mr-2 ml-auto flex shrink-0 items-center gap-1">
			{deal.proposedStore !== null && may('editMasterData', viewer) && (
				<NewStore deal={deal} name={deal.proposedStore} />
			)}
			{may('editAnyDeal', viewer) && <MergeAction deal={deal} token={token} />}
			{isInsider(deal, profile) && (
				<Link
					to="/deal-progress/$id"
					params={params}
					className="inline-flex h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 font-semibold text-ink text-small transition-colors hover:bg-raised"
				>
					<ListChecks size={16} aria-hidden className="text-muted" />
					<span className="max-tablet:sr-only">Progress</span>
				</Link>
			)}
			{mayEditDeal(deal, profile, now) && (
				<Link to="/edit-deal/$id" params={params} className={buttonClass('outlined')}>
					<Pencil size={16} aria-hidden />
					Edit Deal
				</Link>
			)}
		</div>
	);
}

/** The actions for members when a deal has ended. */
type ExpiryStep = 'report' | 'end' | 'takeBack' | 'reopen';

interface ExpiryView {
	deal: Pick<Deal, 'expiresAt' | 'lifecycle' | 'review' | 'status' | 'ownerId' | 'expiry'>;
	/** True if the member has reported the deal as expired. */
	isReported: boolean;
	/** Null until the member is known. */
	profile: Pick<Profile, 'id' | 'role'> | null;
	now: Date;
}

/**
 * Returns what the member can do, or null if nothing. Any member can report an active deal and take that back; its
 * author ends it directly. An ended deal is reopened by staff, by its author unless staff ended it, and by members whose
 * reports ended it. Nobody reopens it after its end date.
 */
export function expiryStep({ deal, isReported, profile, now }: ExpiryView): ExpiryStep | null {
	if (deal.review === 'held' || deal.lifecycle === 'suspended') return null;
	if (deal.status === DEAL_STATUS.active) {
		if (isReported) return 'takeBack';
		return profile?.id === deal.ownerId ? 'end' : 'report';
	}
	const { endedBy } = deal.expiry;
	if (endedBy === 'date' || (deal.expiresAt !== null && new Date(deal.expiresAt) <= now)) return null;
	const byReports = endedBy === 'reports';
	if (profile && may('editAnyDeal', { role: profile.role, isVerified: true })) return 'reopen';
	if (profile && profile.id === deal.ownerId) return byReports || endedBy === 'author' ? 'reopen' : null;
	return byReports && isReported ? 'takeBack' : null;
}

/**
 * Reports a deal as expired or takes the report back. It shows immediately, is reverted if the server rejects it, and the deal
 * is loaded again afterwards. Clicks during the request are ignored. Clicks while the deal loads again count, since the button
 * may have changed already.
 */
function useReportExpired(deal: Deal, token: string) {
	const queryClient = useQueryClient();
	const [wanted, setWanted] = useState<boolean | null>(null);
	const clicks = useRef(0);

	const reload = async (hasChanged: boolean) => {
		if (hasChanged) void queryClient.invalidateQueries({ queryKey: ['feed'] });
		await Promise.all(
			[dealQuery(deal.id), ownDealQuery(token, deal.id)].map(({ queryKey }) =>
				queryClient.invalidateQueries({ queryKey }),
			),
		);
	};
	const { mutate, isPending } = useMutation({
		mutationFn: (step: ExpiryStep) =>
			sendAction(
				() => ({ kind: saysExpired(step) ? 'reportExpired' : 'reopenDeal', id: deal.id, name: deal.title }),
				() => callApi('POST /api/reportExpired', { body: { dealId: deal.id, expired: saysExpired(step) } }),
			),
		onMutate: (step) => {
			clicks.current += 1;
			setWanted(saysExpired(step));
		},
		onSuccess: (reply, step) => {
			const status = presentReportedStatus(reply);
			const reportedExpired = saysExpired(step) ? 1 : 0;
			patchOwnDealState(queryClient, deal.id, (state) => ({ ...state, reportedExpired }));
			void showToast('success', describeSuccess(step, status));
			const click = clicks.current;
			void reload(status !== deal.status).finally(() => {
				if (click === clicks.current) setWanted(null);
			});
		},
		onError: (error, step) => {
			setWanted(null);
			if (askIfUnverified(error)) return;
			void showToast('error', failureText(error, FAILURES[step]));
		},
	});
	const report = (step: ExpiryStep) => {
		if (!isPending) mutate(step);
	};
	return { wanted, report };
}

function saysExpired(step: ExpiryStep): boolean {
	return step === 'report' || step === 'end';
}

const NOT_SENT = 'Your report couldn’t be sent. Please try again.';

const FAILURES: Record<ExpiryStep, string> = {
	report: NOT_SENT,
	takeBack: NOT_SENT,
	end: 'The deal couldn’t be marked as expired. Please try again.',
	reopen: 'The deal couldn’t be reopened. Please try again.',
};

function describeSuccess(step: ExpiryStep, status: DealStatus): string {
	const isActive = status === DEAL_STATUS.active;
	if (saysExpired(step)) {
		return isActive
			? `Thanks. Once ${REPORTS_THAT_EXPIRE} members report it, it’s marked as expired.`
			: 'Thanks. This deal is marked as expired.';
	}
	if (step === 'reopen') return isActive ? 'The deal is active again.' : 'The deal is still marked as expired.';
	return `Report taken back. ${isActive ? 'The deal is active.' : 'Other members still say it has expired.'}`;
}
