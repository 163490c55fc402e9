import {
	MAIL_CHOICES,
	type MailChoice,
	type NotificationChannels,
	type NotificationKindName,
} from '@bilby/contract/notifications/kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { RowsSkeleton } from '../../../ui/paging/rows-skeleton.tsx';
import { FailureBox } from '../../../ui/panel/failure-box.tsx';
import { notificationSettingsQuery } from '../notifications-query.ts';
import { NOTIFICATIONS_CARD } from './notifications-frame.tsx';

const MAIL_WORDS: Record<MailChoice, string> = { now: 'Immediately', daily: 'Each morning at 8', none: 'Never' };

type Setting = NotificationChannels & { kind: NotificationKindName; label: string };

/** Where the member is told of what; each change is stored at once. */
export function NotificationSettings({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: settings, error } = useQuery(notificationSettingsQuery(token));
	const [failure, setFailure] = useState<string | null>(null);
	const change = async ({ kind, inApp, mail }: Setting) => {
		const { queryKey } = notificationSettingsQuery(token);
		const before = queryClient.getQueryData(queryKey);
		setFailure(null);
		queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === kind ? { ...one, inApp, mail } : one)));
		try {
			await callApi('POST /api/notification-settings', { body: { kind, inApp, mail } });
		} catch (refused) {
			queryClient.setQueryData(queryKey, before);
			setFailure(failureText(refused));
		}
	};
	return (
		<>
			<FailureBox text={failure ?? (error && failureText(error))} />
			<p className="mb-4 text-muted">
				We email you once about each topic until you read it here. We always email you about your account itself, such
				as a new password.
			</p>
			<div className={NOTIFICATIONS_CARD}>
				{!settings && !error && <RowsSkeleton />}
				<ul className="divide-y divide-line">
					{settings?.map((setting) => (
						<SettingRow key={setting.kind} setting={setting} onChange={(changed) => void change(changed)} />
					))}
				</ul>
			</div>
		</>
	);
}

function SettingRow({ setting, onChange }: { setting: Setting; onChange: (setting: Setting) => void }) {
	const { label, inApp, mail } = setting;
	return (
		<li className="px-4 py-4 desk:px-5">
			<fieldset className="grid gap-x-8 gap-y-3 tablet:grid-cols-[minmax(0,1fr)_150px_200px] tablet:items-end">
				<legend className="sr-only">{label}</legend>
				<p aria-hidden className="font-semibold tablet:self-center">
					{label}
				</p>
				<Switch checked={inApp} onChange={({ target }) => onChange({ ...setting, inApp: target.checked })}>
					On the site
				</Switch>
				<SelectField
					label="By email"
					value={mail}
					onChange={({ target }) => onChange({ ...setting, mail: target.value as MailChoice })}
				>
					{MAIL_CHOICES.map((choice) => (
						<option key={choice} value={choice}>
							{MAIL_WORDS[choice]}
						</option>
					))}
				</SelectField>
			</fieldset>
		</li>
	);
}
