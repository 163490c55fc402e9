import type { SnoozeLength } from '@bilby/contract/alerts/limits';
import type { AlertSettingsWire } from '@bilby/contract/alerts/settings-wire';
import { useMutation } from '@tanstack/react-query';
import { DealTime } from '#features/deals/page/facts/deal-time.tsx';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import type { ChangedSettings } from './alert-settings.tsx';

interface SnoozeCardProps {
	settings: AlertSettingsWire;
	onChange: (changed: ChangedSettings) => void;
}

/** Holds all alerts for a while. */
export function SnoozeCard({ settings: { snoozedUntil, timeZone }, onChange }: SnoozeCardProps) {
	const isOnline = useOnline();
	const change = useMutation({
		// Null ends the snooze.
		mutationFn: (length: SnoozeLength | null) =>
			length === null
				? callApi('DELETE /api/alert-settings/snooze')
				: callApi('PUT /api/alert-settings/snooze', { body: { length } }),
		onSuccess: onChange,
	});
	const action = (label: string, length: SnoozeLength | null) => (
		<button
			type="button"
			disabled={!isOnline || change.isPending}
			onClick={() => change.mutate(length)}
			className={buttonClass('quiet')}
		>
			{label}
		</button>
	);
	return (
		<SideCard title="Snooze">
			<p className="mb-4 text-muted">
				{snoozedUntil === null ? (
					'Hold all your alerts for a while. Afterwards we send what’s still on.'
				) : (
					<>
						All your alerts wait until{' '}
						<strong className="font-semibold text-ink">
							<DealTime instant={snoozedUntil} timeZone={timeZone} />
						</strong>
						. Then we send what’s still on.
					</>
				)}
			</p>
			<div className="flex flex-wrap gap-2">
				{snoozedUntil === null ? (
					<>
						{action('Snooze for a day', 'day')}
						{action('Snooze for a week', 'week')}
					</>
				) : (
					action('End snooze', null)
				)}
			</div>
			<div className="mt-3 empty:hidden">
				<FailureBox text={change.error && failureText(change.error)} />
			</div>
		</SideCard>
	);
}
