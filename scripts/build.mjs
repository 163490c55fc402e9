// npm run build: installs and builds, but starts nothing. For images and for machines whose service may not write its own files.
import { buildWhatIsOutOfDate, installWhatIsMissing } from './workspace.mjs';

installWhatIsMissing();
buildWhatIsOutOfDate();
