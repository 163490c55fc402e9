import { DollarSign } from 'lucide-react';
import { useController } from 'react-hook-form';
import { CategoryOptions, NamedField } from '#features/search/filters/single-fields.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Disclosure } from '#ui/menu/disclosure.tsx';
import type { AlertForm } from './use-alert-form.ts';

/** Price, store and category. Closed unless one of them is set. */
export function AlertConditions({ control: { form, field } }: { control: AlertForm }) {
	const { field: store } = useController({ control: form.control, name: 'store' });
	const { defaultValues } = form.formState;
	const isSet = Boolean(defaultValues?.maxPrice || defaultValues?.store || defaultValues?.category);
	return (
		<div className="border-line border-b">
			<Disclosure title="Price, store and category" isOpenAtFirst={isSet}>
				<div className="flex flex-col gap-5 pt-3 pb-4">
					<TextField
						{...field('maxPrice')}
						label="Highest price"
						isOptional
						icon={DollarSign}
						inputMode="decimal"
						autoComplete="off"
					/>
					<div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
						<NamedField
							field="store"
							draft={{ store: store.value === '' ? undefined : store.value }}
							onChange={({ store: slug }) => store.onChange(slug ?? '')}
						/>
						<SelectField {...field('category')} label="Category">
							<CategoryOptions />
						</SelectField>
					</div>
				</div>
			</Disclosure>
		</div>
	);
}
