// Base styles, which must come before all styles that override them. Pages import them too, so that the bundler puts them into the screens'
// shared CSS file.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './base.css';
