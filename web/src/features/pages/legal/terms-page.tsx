import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

export function TermsPage({ siteName }: { siteName: string }) {
	return (
		<LegalPage
			title="Terms of Use"
			lead={`The rules that keep ${siteName} useful and fair. Please read them before you join in.`}
			sections={termsSections(siteName)}
		/>
	);
}
