import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { CheckField } from '#ui/field/check-field.tsx';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';

interface CheckControlProps {
	name: 'freeShipping' | 'isFeatured' | 'disclosed';
	children: ReactNode;
	/** True if the box is ticked and cannot be changed. */
	isLocked?: boolean;
}

/** A checkbox of the deal form. */
export function CheckControl({ name, children, isLocked = false }: CheckControlProps) {
	const { control } = useSharedForm().form;
	const { field } = useController({ control, name });
	return (
		<CheckField
			name={name}
			checked={isLocked || field.value}
			disabled={isLocked}
			onChange={({ target }) => field.onChange(target.checked)}
			onBlur={field.onBlur}
			error={useProblem(name)}
		>
			{children}
		</CheckField>
	);
}
