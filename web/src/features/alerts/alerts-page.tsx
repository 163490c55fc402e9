import { MAX_ACTIVE_ALERTS } from '@bilby/contract/alerts/limits';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bell, CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AlertAddress, AlertPrefill } from '#features/alert-me/alert-address.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { showToast } from '#ui/toast/toast.ts';
import { isUndecided } from '../push/push-support.ts';
import { LoginRequired } from '../viewer/login-required.tsx';
import { askToVerify } from '../viewer/unverified.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { AlertCard } from './alert-card.tsx';
import { ALERT_GRID, AlertsFrame, AlertsSkeleton, TITLE_ID } from './alerts-frame.tsx';
import { type Alert, alertsQuery } from './data/alerts-query.ts';
import { AlertDialog } from './form/alert-dialog.tsx';
import { AlertSettings } from './settings/alert-settings.tsx';
import { countActive, useAlertActs } from './use-alert-acts.ts';

/** The member's deal alerts. The address may open the form for a new one, or for one of them. */
export function AlertsPage({ address }: { address: AlertAddress }) {
	const token = useToken();
	if (token === null) return <LoginRequired purpose="set deal alerts" />;
	return <OwnAlerts token={token} address={address} />;
}

type Dialog = { kind: 'create'; prefill: AlertPrefill } | { kind: 'edit' | 'delete'; alert: Alert };

function OwnAlerts({ token, address }: { token: string; address: AlertAddress }) {
	const { alert: linkedId, ...prefill } = address;
	const navigate = useNavigate();
	const isOnline = useOnline();
	const { data: profile } = useQuery(profileQuery(token));
	const { data: alerts, isError, refetch } = useQuery(alertsQuery(token));
	const { toggle, remove } = useAlertActs(token);
	const [dialog, setDialog] = useState<Dialog | null>(
		prefill.keywords === undefined ? null : { kind: 'create', prefill },
	);
	const linked = alerts?.find(({ id }) => id === linkedId);
	const shown = dialog ?? (linked ? { kind: 'edit' as const, alert: linked } : null);
	const isVerified = profile?.emailVerified ?? true;
	const isFull = alerts !== undefined && countActive(alerts) >= MAX_ACTIVE_ALERTS;

	const create = () => {
		if (!isVerified) askToVerify(true);
		else if (isFull) void showToast('error', ALERT_TEXTS.tooManyActive);
		else setDialog({ kind: 'create', prefill: {} });
	};
	const close = () => {
		setDialog(null);
		// Otherwise a reload would open the form again.
		if (prefill.keywords !== undefined || linkedId !== undefined)
			void navigate({ to: '/deal-alerts', replace: true, resetScroll: false });
	};
	const confirmRemoval = async (alert: Alert) => {
		const isRemoved = await remove(alert.id);
		// The member may have closed it and opened another one meanwhile.
		setDialog((open) => (open?.kind === 'delete' && open.alert.id === alert.id ? null : open));
		// The card disappears, and the focus with it.
		if (isRemoved) document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
		return null;
	};

	if (!alerts && !isError) return <AlertsSkeleton />;
	return (
		<AlertsFrame
			count={alerts && `${countActive(alerts)} of ${MAX_ACTIVE_ALERTS} active`}
			action={
				<button type="button" onClick={create} className={buttonClass('quiet')}>
					Create New Alert
				</button>
			}
		>
			{!isVerified && <UnverifiedNote />}
			{!isOnline && alerts && (
				<p role="status" className="mb-4 text-muted">
					You’re offline. You can change your alerts when you’re back.
				</p>
			)}
			{!alerts && <FailurePanel text="Your alerts couldn’t be loaded." level={2} onRetry={() => void refetch()} />}
			{alerts?.length === 0 && <NoAlerts />}
			{alerts && alerts.length > 0 && (
				<ul className={ALERT_GRID}>
					{alerts.map((alert) => (
						<li key={alert.id} className="min-w-0">
							<AlertCard
								alert={alert}
								canChange={isOnline}
								onToggle={() => toggle(alert)}
								onEdit={() => setDialog({ kind: 'edit', alert })}
								onDelete={() => setDialog({ kind: 'delete', alert })}
							/>
						</li>
					))}
				</ul>
			)}
			{alerts && <PushHint />}
			<AlertSettings token={token} />
			<AddButton onClick={create} />
			{shown?.kind === 'create' && isVerified && <AlertDialog token={token} prefill={shown.prefill} onClose={close} />}
			{shown?.kind === 'edit' && <AlertDialog token={token} alert={shown.alert} onClose={close} />}
			{shown?.kind === 'delete' && (
				<ConfirmDialog
					title="Delete alert"
					verb="Delete"
					onConfirm={() => confirmRemoval(shown.alert)}
					onClose={() => setDialog(null)}
				>
					<p>Are you sure you want to delete this alert?</p>
					<p className="mt-2 font-semibold text-ink [overflow-wrap:anywhere]">{shown.alert.title}</p>
				</ConfirmDialog>
			)}
		</AlertsFrame>
	);
}

function NoAlerts() {
	return (
		<StatePanel icon={Bell} title="No deal alerts yet" level={2}>
			<p>Tell us once what you’re waiting for. We’ll let you know as soon as someone posts it.</p>
		</StatePanel>
	);
}

/** Alerts need a verified address. */
function UnverifiedNote() {
	return (
		<p className="mb-5 flex items-start gap-3 rounded-control border border-warning/24 bg-warning/8 px-4 py-3">
			<CircleAlert size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			<span>
				Open the link in our email before you set alerts. We can send it again from{' '}
				<a href="/profile" className={PROSE_LINK}>
					your profile
				</a>
				.
			</span>
		</p>
	);
}

/** Floats above the navigation, within reach of a thumb. */
function AddButton({ onClick }: { onClick: () => void }) {
	return (
		<button
			type="button"
			onClick={onClick}
			aria-label="Add alert"
			title="Add alert"
			className="fixed right-5 bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom)+16px)] z-30 grid size-14 place-items-center rounded-pill bg-ochre text-on-ochre shadow-lift transition-colors hover:bg-ochre-hover desk:right-8 desk:bottom-8 print:hidden"
		>
			<Plus size={24} aria-hidden />
		</button>
	);
}

/** Points to push notifications, until the owner of this browser has decided about them. */
function PushHint() {
	if (!isUndecided()) return null;
	return (
		<p className="mt-6 text-muted">
			Want to know within seconds?{' '}
			<Link to="/notifications" search={{ tab: 'settings' }} hash="push-title" className={PROSE_LINK}>
				Turn on push notifications
			</Link>{' '}
			on this device.
		</p>
	);
}
