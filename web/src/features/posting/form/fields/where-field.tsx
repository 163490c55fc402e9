import { useController } from 'react-hook-form';
import { SegmentedChoice } from '#ui/field/segmented-choice.tsx';
import { useSharedForm } from '../state/deal-form-context.ts';

const CHOICES = [
	{ value: true, label: 'Online' },
	{ value: false, label: 'In-store' },
];

/** Online or in store. Choosing in store clears the link. Choosing online again validates it again. */
export function WhereField() {
	const { form } = useSharedForm();
	const { field } = useController({ control: form.control, name: 'isOnline' });
	const choose = (isOnline: boolean) => {
		field.onChange(isOnline);
		if (isOnline) return void form.trigger('dealUrl');
		form.setValue('dealUrl', '', { shouldDirty: true });
		form.clearErrors('dealUrl');
	};
	return (
		<div className="tablet:w-[280px]">
			<SegmentedChoice
				label="Where is the deal?"
				name="isOnline"
				choices={CHOICES}
				value={field.value}
				onChange={choose}
			/>
		</div>
	);
}
