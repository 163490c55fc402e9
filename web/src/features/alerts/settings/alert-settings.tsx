import type { SnoozeLength } from '@bilby/contract/alerts/limits';
import type { AlertSettingsWire } from '@bilby/contract/alerts/settings-wire';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DealTime } from '#features/deals/page/facts/deal-time.tsx';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** The response to a change of the settings. */
interface ChangedSettings {
	message: string;
	settings: AlertSettingsWire;
}

/** When all of the member's alerts stay quiet. */
export function AlertSettings({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: settings, isError, refetch } = useQuery(alertSettingsQuery(token));
	const show = (changed: ChangedSettings) => {
		queryClient.setQueryData(alertSettingsQuery(token).queryKey, changed.settings);
		void showToast('success', changed.message);
	};
	if (isError && !settings) {
		return (
			<FailurePanel text="Your quiet hours and snooze couldn’t be loaded." level={2} onRetry={() => void refetch()} />
		);
	}
	// The space is reserved, so that nothing moves when the cards appear.
	return (
		<div className="mt-8 grid min-h-[680px] content-start items-start gap-3 tablet:min-h-[360px] tablet:grid-cols-2 desk:gap-5">
			{settings && (
				<>
					<QuietHoursCard settings={settings} onChange={show} />
					<SnoozeCard settings={settings} onChange={show} />
				</>
			)}
		</div>
	);
}

function alertSettingsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'alert-settings'],
		queryFn: async () => (await callApi('GET /api/alert-settings')).settings,
	});
}

interface SettingsCardProps {
	settings: AlertSettingsWire;
	onChange: (changed: ChangedSettings) => void;
}

interface QuietHoursValues {
	from: string;
	to: string;
}

/** Hours of each day in which instant alerts wait. */
function QuietHoursCard({ settings: { quietHours, timeZone }, onChange }: SettingsCardProps) {
	const isOnline = useOnline();
	const { form, element, formProps, field, failure, isSending } = useSentForm<QuietHoursValues>({
		initial: quietHours ?? { from: '', to: '' },
		check: checkTimes,
		send: async (body) => {
			turnOff.reset();
			onChange(await callApi('PUT /api/alert-settings/quiet-hours', { body }));
		},
	});
	const turnOff = useMutation({
		mutationFn: () => callApi('PUT /api/alert-settings/quiet-hours', { body: { from: '', to: '' } }),
		onSuccess: (changed) => {
			// Also clears a half-typed time, which is no value.
			element.current?.reset();
			form.reset({ from: '', to: '' });
			onChange(changed);
		},
	});
	return (
		<SideCard title="Quiet hours">
			<p className="mb-4 text-muted">
				Instant alerts wait during these hours, and come together when they end. Daily and weekly alerts come at 8 am as
				always.
			</p>
			<form aria-label="Quiet hours" {...formProps}>
				<div className="grid grid-cols-2 items-start gap-3">
					<TextField {...field('from')} type="time" idPrefix="quiet" label="From" />
					<TextField {...field('to')} type="time" idPrefix="quiet" label="To" />
				</div>
				<p className="mt-2 text-muted text-small">
					By the clock of your time zone, {timeZone.replaceAll('_', ' ')}.
					{quietHours && quietHours.from > quietHours.to && ' They end the next day.'}
				</p>
				<div className="mt-4 flex flex-wrap gap-2">
					<button
						type="submit"
						disabled={!isOnline}
						aria-disabled={isSending || undefined}
						className={buttonClass('ink')}
					>
						Save quiet hours
					</button>
					{quietHours && (
						<button
							type="button"
							disabled={!isOnline || isSending || turnOff.isPending}
							onClick={() => turnOff.mutate()}
							className={buttonClass('quiet')}
						>
							Turn off
						</button>
					)}
				</div>
				<div className="mt-3 empty:hidden">
					{/* Only the latest action counts: saving resets `turnOff`. */}
					<FailureBox text={turnOff.isIdle ? failure : turnOff.error && failureText(turnOff.error)} />
				</div>
			</form>
		</SideCard>
	);
}

/** Both empty turns quiet hours off. */
function checkTimes({ from, to }: QuietHoursValues): Problems {
	if (from === '' && to === '') return {};
	if (from === '' || to === '') return { [from === '' ? 'from' : 'to']: ALERT_TEXTS.bothTimes };
	return { to: from === to ? ALERT_TEXTS.sameTimes : null };
}

/** Holds all alerts for a while. */
function SnoozeCard({ settings: { snoozedUntil, timeZone }, onChange }: SettingsCardProps) {
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
