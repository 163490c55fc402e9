import type { AlertSettingsWire } from '@bilby/contract/alerts/settings-wire';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { SideCard } from '#ui/panel/side-card.tsx';
import type { ChangedSettings } from './alert-settings.tsx';

interface QuietHoursValues {
	from: string;
	to: string;
}

interface QuietHoursCardProps {
	settings: AlertSettingsWire;
	onChange: (changed: ChangedSettings) => void;
}

/** Hours of each day in which instant alerts wait. */
export function QuietHoursCard({ settings: { quietHours, timeZone }, onChange }: QuietHoursCardProps) {
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
