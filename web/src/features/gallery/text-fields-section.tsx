import { Mail } from 'lucide-react';
import { useState } from 'react';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { GalleryFields, GallerySection } from './gallery-section.tsx';

export function TextFieldsSection() {
	const [query, setQuery] = useState('');
	const [text, setText] = useState('<p>A <strong>small</strong> owl.</p>');
	return (
		<GallerySection id="text-fields" title="Text fields">
			<GalleryFields>
				<TextField name="gallery-name" label="Name" placeholder="The name people use" />
				<TextField name="gallery-mail" label="Email" isOptional icon={Mail} type="email" autoComplete="off" />
				<TextField
					name="gallery-wrong"
					label="Place"
					defaultValue="Atlantis"
					error="This place doesn’t exist. Choose one in Australia."
				/>
				<PasswordField name="gallery-password" label="Password" autoComplete="new-password" />
				<div>
					<SearchField label="Search sightings" value={query} onSearch={setQuery} />
					<p role="status" className="mt-2 text-muted text-small">
						{query === '' ? 'Everything' : `Searched: ${query}`}
					</p>
				</div>
				<RichTextEditor label="Notes" value={text} onChange={setText} placeholder="What was it doing?" />
			</GalleryFields>
			<div>
				<FailureBox text="The form couldn’t be sent. You’re offline, but nothing is lost." />
				<form className="flex max-w-[400px] gap-3" onSubmit={(event) => event.preventDefault()}>
					<SubmitButton isSending={false} variant="quiet">
						Send
					</SubmitButton>
					<SubmitButton isSending variant="quiet">
						Sending
					</SubmitButton>
				</form>
			</div>
		</GallerySection>
	);
}
