import { Ticket } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { TextField } from '#ui/field/text-field.tsx';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';
import { zoneChoices } from '../values/deal-moment.ts';
import { CheckControl } from './check-control.tsx';
import { MomentField } from './moment-field.tsx';
import { SelectField } from './select-field.tsx';

/** Coupon, shipping, and the start and end of the deal. */
export function OfferFields() {
	const { form, original } = useSharedForm();
	const timeZone = useWatch({ control: form.control, name: 'timeZone' });
	return (
		<>
			<div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
				<TextField
					{...form.register('couponCode')}
					label="Coupon code"
					isOptional
					icon={Ticket}
					autoComplete="off"
					spellCheck={false}
					error={useProblem('couponCode')}
				/>
				<div className="max-tablet:-my-2 tablet:pt-7">
					<CheckControl name="freeShipping">Free shipping</CheckControl>
				</div>
			</div>
			<div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 tablet:grid-cols-2">
				<MomentField name="startsAt" label="Starts" hint="Leave it empty to start now." />
				<MomentField name="expiresAt" label="Expires" hint="Without a time, it ends at midnight." />
			</div>
			<div className="grid grid-cols-1 gap-x-4 tablet:grid-cols-2">
				<SelectField {...form.register('timeZone')} label="Time zone of these times" error={useProblem('timeZone')}>
					{zoneChoices(original?.values.timeZone ?? timeZone).map(({ zone, name }) => (
						<option key={zone} value={zone}>
							{name}
						</option>
					))}
				</SelectField>
			</div>
		</>
	);
}
