import { configure } from '@testing-library/react';

// A screen that shares its processors with other tests may take its time to load a part.
configure({ asyncUtilTimeout: 8_000 });
