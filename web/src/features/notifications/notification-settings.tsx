import { MAIL_CHOICES, type MailChoice } from '@bilby/contract/notifications/kinds';
import type { NotificationSettingsReply } from '@bilby/contract/notifications/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { Switch } from '#ui/field/switch.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { NOTIFICATIONS_CARD } from './notifications-frame.tsx';
import { notificationSettingsQuery } from './notifications-query.ts';

const MAIL_LABELS: Record<MailChoice, string> = { now: 'Instant', daily: 'Daily', none: 'Never' };

type Setting = NotificationSettingsReply['settings'][number];

/** A table of notification settings: kinds are rows, channels are columns. Each change is stored immediately. */
export function NotificationSettings({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: settings, error } = useQuery(notificationSettingsQuery(token));
	const [failure, setFailure] = useState<string | null>(null);
	/** Changes that the server has not confirmed, shown over the stored settings. */
	const [waiting, setWaiting] = useState<readonly Setting[]>([]);
	const { mutateAsync: store } = useMutation({
		// One at a time: two requests could arrive in the wrong order.
		scope: { id: 'notification-settings' },
		mutationFn: ({ kind, inApp, mail }: Setting) =>
			callApi('POST /api/notification-settings', { body: { kind, inApp, mail } }),
	});
	const change = async (setting: Setting) => {
		setFailure(null);
		setWaiting((others) => [...others, setting]);
		try {
			await store(setting);
			queryClient.setQueryData(notificationSettingsQuery(token).queryKey, (all) =>
				all?.map((one) => (one.kind === setting.kind ? setting : one)),
			);
		} catch (error) {
			setFailure(failureText(error));
		}
		setWaiting((all) => all.filter((one) => one !== setting));
	};
	const shown = settings?.map((one) => waiting.findLast(({ kind }) => kind === one.kind) ?? one);
	return (
		<>
			<FailureBox text={failure ?? (error && failureText(error))} />
			<p className="mb-4 text-muted">
				Daily emails come at 8 in the morning. We email you once about each topic until you read it here. Messages are
				emailed if they are still unread after two minutes, at most once an hour for each person. We always email you
				about your account itself, such as a new password.
			</p>
			<div className={NOTIFICATIONS_CARD}>
				{!shown && !error && <RowsSkeleton />}
				{shown && <SettingsTable settings={shown} onChange={(changed) => void change(changed)} />}
			</div>
		</>
	);
}

interface SettingsTableProps {
	settings: Setting[];
	onChange: (setting: Setting) => void;
}

const COLUMN = 'py-2.5 font-semibold text-muted text-small';

function SettingsTable({ settings, onChange }: SettingsTableProps) {
	return (
		<table className="w-full table-fixed border-collapse">
			<caption className="sr-only">Your notifications, and where you get them</caption>
			<thead className="bg-raised">
				<tr>
					<th scope="col" className={`pl-3 text-left desk:pl-5 ${COLUMN}`}>
						Notification
					</th>
					<th scope="col" className={`w-[60px] px-1 text-right tablet:w-24 ${COLUMN}`}>
						On site
					</th>
					<th scope="col" className={`w-[114px] pl-2 text-left tablet:w-[200px] tablet:pl-6 ${COLUMN}`}>
						By email
					</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line">
				{settings.map((setting) => (
					<SettingRow key={setting.kind} setting={setting} onChange={onChange} />
				))}
			</tbody>
		</table>
	);
}

function SettingRow({ setting, onChange }: { setting: Setting } & Pick<SettingsTableProps, 'onChange'>) {
	const { label, inApp, mail } = setting;
	return (
		<tr>
			<th scope="row" className="py-2.5 pr-1 pl-3 text-left font-semibold [overflow-wrap:anywhere] desk:pl-5">
				{label}
			</th>
			<td className="px-1 py-1.5">
				<Switch checked={inApp} onChange={({ target }) => onChange({ ...setting, inApp: target.checked })}>
					<span className="sr-only">{label}, on site</span>
				</Switch>
			</td>
			<td className="py-1.5 pr-3 pl-2 tablet:pl-6 desk:pr-5">
				<div className={`relative h-11 ${fieldWellClass(false)}`}>
					<select
						aria-label={`${label}, by email`}
						value={mail}
						onChange={({ target }) => onChange({ ...setting, mail: target.value as MailChoice })}
						className="size-full min-w-0 cursor-pointer appearance-none truncate rounded-control bg-transparent pr-6 pl-2.5 text-ink outline-none [&>option]:bg-surface"
					>
						{MAIL_CHOICES.map((choice) => (
							<option key={choice} value={choice}>
								{MAIL_LABELS[choice]}
							</option>
						))}
					</select>
					<ChevronDown
						size={16}
						aria-hidden
						className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted"
					/>
				</div>
			</td>
		</tr>
	);
}
