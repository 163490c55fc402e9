import type { AlertSettingsWire } from '@bilby/contract/alerts/settings-wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { alertSettingsQuery } from '../data/alert-settings-query.ts';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { SnoozeCard } from './snooze-card.tsx';

/** The response to a change of the settings. */
export interface ChangedSettings {
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
