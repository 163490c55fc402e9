import { WEBHOOK_FORMS, type WebhookForm } from '@bilby/contract/webhooks/limits';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { WEBHOOK_LABELS, WEBHOOK_PLACEHOLDERS } from './webhook-labels.ts';
import type { NewSecret } from './webhooks-query.ts';

interface NewWebhookProps {
	onAdd: () => Promise<void>;
	onSecret: (secret: NewSecret) => void;
}

export function NewWebhook({ onAdd, onSecret }: NewWebhookProps) {
	const [form, setForm] = useState<WebhookForm>('discord');
	const element = useRef<HTMLFormElement>(null);
	const adding = useMutation({
		mutationFn: (url: string) => callApi('POST /api/webhooks', { body: { form, url } }),
		onSuccess: (added) => {
			element.current?.reset();
			onSecret(added);
			return onAdd();
		},
	});
	return (
		<form
			ref={element}
			noValidate
			className="mt-4 grid gap-4 tablet:grid-cols-[180px_1fr_auto] tablet:items-end"
			onSubmit={(event) => {
				event.preventDefault();
				if (!adding.isPending) adding.mutate(String(new FormData(event.currentTarget).get('url') ?? ''));
			}}
		>
			<SelectField
				label="Send to"
				value={form}
				onChange={({ target }) => setForm(WEBHOOK_FORMS.find((one) => one === target.value) ?? 'discord')}
			>
				{WEBHOOK_FORMS.map((one) => (
					<option key={one} value={one}>
						{WEBHOOK_LABELS[one]}
					</option>
				))}
			</SelectField>
			<TextField
				name="url"
				type="url"
				idPrefix="webhook"
				label="Address"
				autoComplete="off"
				placeholder={WEBHOOK_PLACEHOLDERS[form]}
				error={adding.error ? failureText(adding.error) : undefined}
			/>
			<button type="submit" className={buttonClass('ink', 'field')}>
				Add webhook
			</button>
		</form>
	);
}
