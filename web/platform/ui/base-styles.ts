// The styles that all others change, so they come first. Pages import them too, which puts them into the file of what screens share.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './base.css';
