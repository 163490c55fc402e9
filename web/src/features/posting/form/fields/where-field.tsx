import { useController } from 'react-hook-form';
import { useSharedForm } from '../state/deal-form-context.ts';

const CHOICES = [
	{ value: true, label: 'Online' },
	{ value: false, label: 'In-store' },
];

/** Online or in a store. A deal in a store has no link: what stands there is cleared; back online, it is looked at again. */
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
		<div
			role="radiogroup"
			aria-label="Where is the deal?"
			className="flex h-12 rounded-control border border-line-strong bg-raised p-1 tablet:w-[280px]"
		>
			{CHOICES.map(({ value, label }) => (
				<label
					key={label}
					className="relative flex flex-1 cursor-pointer items-center justify-center rounded-badge font-semibold text-muted transition-colors focus-within:outline-2 focus-within:outline-ochre focus-within:outline-offset-2 hover:text-ink has-checked:bg-ink has-checked:text-bg"
				>
					<input
						type="radio"
						name="isOnline"
						checked={field.value === value}
						onChange={() => choose(value)}
						className="sr-only"
					/>
					{label}
				</label>
			))}
		</div>
	);
}
