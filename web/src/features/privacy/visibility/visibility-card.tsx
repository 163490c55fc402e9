import type { PrivacyReply } from '@bilby/contract/privacy/wire';
import { useQueryClient } from '@tanstack/react-query';
import { AccountCard } from '#features/accounts/forms/account-card.tsx';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { Switch } from '#ui/field/switch.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { privacyQuery } from '../data/privacy-queries.ts';
import { useAction } from '../data/use-action.ts';

/**
 * Selects what other members see. The setting for who may send messages is stored already; it joins this card with the messages.
 */
export function VisibilityCard({ token, privacy }: { token: string; privacy: PrivacyReply }) {
	const queryClient = useQueryClient();
	const { isBusy, failure, run } = useAction();
	const change = (body: { hideDate: 0 | 1 }) =>
		run(async () => {
			const changed = await callApi('POST /api/account/privacy', { body });
			queryClient.setQueryData(privacyQuery(token).queryKey, changed);
			await queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey });
		});
	return (
		<AccountCard title="What other members see">
			<FailureBox text={failure} />
			<div>
				<Switch
					checked={privacy.hideDate === 1}
					disabled={isBusy}
					onChange={({ target }) => void change({ hideDate: target.checked ? 1 : 0 })}
					hint={
						privacy.hideDate === 1
							? 'Nobody sees your age or your date of birth.'
							: 'Members can see your date of birth on your profile, if you’ve added one.'
					}
				>
					Hide my age
				</Switch>
			</div>
		</AccountCard>
	);
}
