import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export function PrivacyPage({ siteName }: { siteName: string }) {
	return (
		<LegalPage
			title="Privacy Policy"
			lead={`What ${siteName} keeps about you, why, for how long, and what you can do about it.`}
			sections={privacySections(siteName)}
		/>
	);
}
