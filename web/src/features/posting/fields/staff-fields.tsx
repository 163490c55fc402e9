import { STATUS_NAMES } from '@bilby/contract/deals/fields';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { MAX_REASON_LENGTH } from '@bilby/contract/kernel/limits';
import { useWatch } from 'react-hook-form';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';
import { changesSuspension } from '../form/deal-form-data.ts';
import { CheckControl } from './check-control.tsx';
import { FormCard } from './form-card.tsx';
import { SelectField } from './select-field.tsx';

const SUSPENDED = String(DEAL_STATUS.suspended);

/** Fields that need a permission: featured, and the status of an existing deal. */
export function StaffFields() {
	const { form, rights, original } = useSharedForm();
	const hasStatus = rights.changeDealStatus && original !== null;
	const statusError = useProblem('dealStatus');
	const dealStatus = useWatch({ control: form.control, name: 'dealStatus' });
	const needsReason = rights.featureDeal && changesSuspension({ dealStatus }, original);
	if (!rights.featureDeal && !hasStatus) return null;
	// Store Reps can end and reopen their own deals. Only staff can suspend.
	const statuses = Object.entries(STATUS_NAMES).filter(
		([code]) => code !== SUSPENDED || rights.featureDeal || original?.status === DEAL_STATUS.suspended,
	);
	return (
		<FormCard>
			<div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 tablet:grid-cols-2">
				{hasStatus && (
					<SelectField {...form.register('dealStatus')} label="Status" error={statusError}>
						{statuses.map(([code, name]) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</SelectField>
				)}
				{rights.featureDeal && (
					<div className={hasStatus ? 'tablet:pt-7' : ''}>
						<CheckControl name="isFeatured">Make Featured</CheckControl>
					</div>
				)}
			</div>
			{needsReason && <ReasonField />}
		</FormCard>
	);
}

/** The reason is sent to the author with the notification. */
function ReasonField() {
	const { form } = useSharedForm();
	return (
		<div className="mt-4">
			<TextAreaField
				{...form.register('statusReason')}
				label="Reason for the author (optional)"
				maxLength={MAX_REASON_LENGTH}
				error={useProblem('statusReason')}
			/>
		</div>
	);
}
